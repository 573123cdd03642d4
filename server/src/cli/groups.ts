import type { Operation } from '../operations/operation/operation.ts'
import type { Command, CommandGroup } from './shell/command.ts'

async function operate(...operations: readonly Operation[]): Promise<Command[]> {
  const { commandOf } = await import('./commands/operate.ts')
  return operations.map(commandOf)
}

/** The help has this order. Only the called group is loaded. */
export const groups: readonly CommandGroup[] = [
  {
    name: 'init',
    summary: 'Set up a brand with competitors, prompts and a first table',
    heading: 'Serve:',
    load: async () => [(await import('./init/command.ts')).init],
  },
  {
    name: 'start',
    summary: 'Serve the API, loading the demo brand into an empty database',
    heading: 'Serve:',
    load: async () => [(await import('./commands/serve.ts')).starting],
  },
  {
    name: 'serve',
    summary: 'Serve the API until SIGTERM or SIGINT',
    heading: 'Serve:',
    load: async () => [(await import('./commands/serve.ts')).serve],
  },
  {
    name: 'mcp',
    summary: 'Serve the API as MCP tools on standard input and output',
    heading: 'Serve:',
    load: async () => [(await import('./commands/mcp.ts')).mcp],
  },
  {
    name: 'token',
    summary: 'Create, list and revoke API tokens',
    heading: 'Serve:',
    load: async () => {
      const {
        tokenCreateOperation: create,
        tokenListOperation: list,
        tokenRevokeOperation: revoke,
      } = await import('../operations/tokens.ts')
      return operate(create, list, revoke)
    },
  },
  {
    name: 'admin',
    summary: 'Manage teams, brands, prompts, competitors, schedules and more',
    heading: 'Serve:',
    load: async () => {
      const { actions } = await import('../operations/actions.ts')
      return operate(...actions, (await import('../operations/audit.ts')).auditExportOperation)
    },
  },
  {
    name: 'person',
    summary: 'Create, list and remove people, and reset their passwords',
    heading: 'Serve:',
    load: async () => {
      const { personCreate, personList, personReset, personRemove } = await import('../operations/people.ts')
      return operate(personCreate, personList, personReset, personRemove)
    },
  },
  {
    name: 'member',
    summary: 'Invite, list and remove team members, and change their roles',
    heading: 'Serve:',
    load: async () => {
      const { memberInvite, memberList, memberRole, memberRemove } = await import('../operations/people.ts')
      return operate(memberInvite, memberList, memberRole, memberRemove)
    },
  },
  {
    name: 'query',
    summary: 'Query the API and print a table, JSON or CSV',
    heading: 'Ask:',
    load: async () => (await import('./commands/query.ts')).queries(),
  },
  {
    name: 'confidence',
    summary: 'Show how far you can trust the figures',
    heading: 'Ask:',
    load: async () => [(await import('./trust/confidence.ts')).confidence],
  },
  {
    name: 'changes',
    summary: 'Show which changes are real',
    heading: 'Ask:',
    load: async () => [(await import('./trust/changes.ts')).changes],
  },
  {
    name: 'import',
    summary: 'Import an archive, or files from other tools',
    heading: 'Data:',
    load: async () => {
      const { importingPrompts, importingAnswers } = await import('../operations/import-tables.ts')
      return operate((await import('../operations/archives.ts')).importing, importingPrompts, importingAnswers)
    },
  },
  {
    name: 'export',
    summary: 'Export the whole database as an archive',
    heading: 'Data:',
    load: async () => operate((await import('../operations/archives.ts')).exportOperation),
  },
  {
    name: 'doctor',
    summary: 'Check settings, folder, database, clock, keys and schedules',
    heading: 'Operate:',
    load: async () => [(await import('./commands/doctor.ts')).examining],
  },
  {
    name: 'migrate',
    summary: 'Apply pending migrations, or list them',
    heading: 'Operate:',
    load: async () => [(await import('./commands/migrate.ts')).migrating],
  },
  {
    name: 'backup',
    summary: 'Copy the database into a file, even while a server runs',
    heading: 'Operate:',
    load: async () => operate((await import('../operations/backup.ts')).backup),
  },
  {
    name: 'restore',
    summary: 'Restore a backup into an empty folder',
    heading: 'Operate:',
    load: async () => [(await import('./commands/restore.ts')).restoring],
  },
  {
    name: 'compact',
    summary: 'Rewrite the database without deleted rows',
    heading: 'Operate:',
    load: async () => operate((await import('../operations/compact.ts')).compact),
  },
  {
    name: 'capacity',
    summary: 'Estimate disk, memory and cost',
    heading: 'Operate:',
    load: async () => [(await import('./commands/capacity.ts')).capacity],
  },
  {
    name: 'distribute',
    summary: 'Distribute the tables over the nodes of Citus',
    heading: 'Operate:',
    load: async () => operate((await import('../operations/distribute.ts')).distributeOperation),
  },
  {
    name: 'demo',
    summary: 'Load the demo brand, or write recorded replies to its prompts',
    heading: 'Data:',
    load: async () => [
      ...(await operate((await import('../operations/demo.ts')).demo)),
      (await import('./commands/demo-replies.ts')).demoReplies,
    ],
  },
  {
    name: 'collect',
    summary: 'Ask assistants now or on a schedule, within budgets',
    heading: 'Collect:',
    load: async () => {
      const { collecting } = await import('../operations/collect/collect.ts')
      const { collectBudget } = await import('../operations/collect/collect-budget.ts')
      const schedule = await import('../operations/collect/collect-schedule.ts')
      const { collectStatus } = await import('../operations/collect/collect-status.ts')
      const { collectPlan } = await import('../operations/collect/collect-plan.ts')
      return operate(
        collecting,
        collectStatus,
        collectPlan,
        schedule.collectScheduleSetOperation,
        schedule.collectScheduleListOperation,
        collectBudget,
      )
    },
  },
  {
    name: 'prices',
    summary: 'Store a price list of models',
    heading: 'Collect:',
    load: async () => operate((await import('../operations/collect/prices.ts')).update),
  },
  {
    name: 'crawlers',
    summary: 'Count AI crawlers in access logs',
    heading: 'Collect:',
    load: async () => {
      const {
        crawlersConnectOperation: connect,
        crawlersStatusOperation: status,
        keysList,
        keysRevoke,
        disable,
        enable,
        drain,
      } = await import('../operations/crawlers.ts')
      return [
        ...(await operate(connect, status, keysList, keysRevoke, disable, enable, drain)),
        (await import('./commands/crawlers-push.ts')).crawlersPushCommand,
        (await import('./commands/classify.ts')).crawlersClassifyCommand,
      ]
    },
  },
  {
    name: 'readiness',
    summary: 'Check how ready a site is for AI crawlers',
    heading: 'Collect:',
    load: async () => {
      const { analyzing, readinessStatusOperation: status } = await import('../operations/readiness.ts')
      return [...(await operate(analyzing, status)), (await import('./commands/robots.ts')).robots]
    },
  },
  {
    name: 'extract',
    summary: 'Extract mentions and citations from texts, without a database',
    heading: 'Data:',
    load: async () => [(await import('./commands/extract.ts')).extract],
  },
  {
    name: 'explain',
    summary: 'Show the answers behind a figure, or the text behind a fact',
    heading: 'Ask:',
    load: async () => {
      const { explainFigure } = await import('../operations/explain/explain-figure.ts')
      return operate(explainFigure, (await import('../operations/explain/explain.ts')).explainAnswerOperation)
    },
  },
  {
    name: 'reanalyze',
    summary: 'Analyze the stored answers of a brand again',
    heading: 'Data:',
    load: async () => operate((await import('../operations/reanalyze/reanalyze.ts')).reanalyzeOperation),
  },
  {
    name: 'drift',
    summary: 'Show which edits changed past figures',
    heading: 'Ask:',
    load: async () => operate((await import('../operations/reanalyze/drift.ts')).drift),
  },
  {
    name: 'completion',
    summary: 'Print a completion script for bash, zsh or fish',
    heading: 'Operate:',
    load: async () => [(await import('./commands/completion-script.ts')).completion],
  },
]
