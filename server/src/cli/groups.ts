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
    summary: 'Take the first steps: from a name and a site to a first table',
    heading: 'Serve:',
    load: async () => [(await import('./init/command.ts')).init],
  },
  {
    name: 'start',
    summary: 'Serve the API; fill an empty database with the demo brand first',
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
    summary: 'Offer the API as MCP tools on standard input and output',
    heading: 'Serve:',
    load: async () => [(await import('./commands/mcp.ts')).mcp],
  },
  {
    name: 'token',
    summary: 'Make, list and revoke API tokens',
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
    summary: 'Manage teams, brands, prompts, competitors, schedules and all else',
    heading: 'Serve:',
    load: async () => {
      const { actions } = await import('../operations/actions.ts')
      return operate(...actions, (await import('../operations/audit.ts')).auditExportOperation)
    },
  },
  {
    name: 'person',
    summary: 'Make, list and remove people who may sign in; reset passwords',
    heading: 'Serve:',
    load: async () => {
      const { personCreate, personList, personReset, personRemove } = await import('../operations/people.ts')
      return operate(personCreate, personList, personReset, personRemove)
    },
  },
  {
    name: 'member',
    summary: 'Invite, list and remove members of a team; change their roles',
    heading: 'Serve:',
    load: async () => {
      const { memberInvite, memberList, memberRole, memberRemove } = await import('../operations/people.ts')
      return operate(memberInvite, memberList, memberRole, memberRemove)
    },
  },
  {
    name: 'query',
    summary: 'Ask the API; answers as a table, JSON or CSV',
    heading: 'Ask:',
    load: async () => (await import('./commands/query.ts')).queries(),
  },
  {
    name: 'confidence',
    summary: 'Say in words how far figures can be trusted',
    heading: 'Ask:',
    load: async () => [(await import('./trust/confidence.ts')).confidence],
  },
  {
    name: 'changes',
    summary: 'Say in words which changes are real',
    heading: 'Ask:',
    load: async () => [(await import('./trust/changes.ts')).changes],
  },
  {
    name: 'import',
    summary: 'Read an archive, or what others exported',
    heading: 'Data:',
    load: async () => {
      const { importingPrompts, importingAnswers } = await import('../operations/import-tables.ts')
      return operate((await import('../operations/archives.ts')).importing, importingPrompts, importingAnswers)
    },
  },
  {
    name: 'export',
    summary: 'Write the whole database as an archive',
    heading: 'Data:',
    load: async () => operate((await import('../operations/archives.ts')).exportOperation),
  },
  {
    name: 'doctor',
    summary: 'Examine settings, folder, database, clock, keys and schedules',
    heading: 'Operate:',
    load: async () => [(await import('./commands/doctor.ts')).examining],
  },
  {
    name: 'migrate',
    summary: 'Bring the tables up to this version, or say what is missing',
    heading: 'Operate:',
    load: async () => [(await import('./commands/migrate.ts')).migrating],
  },
  {
    name: 'backup',
    summary: 'Copy the database into a file, also while it is served',
    heading: 'Operate:',
    load: async () => operate((await import('../operations/backup.ts')).backup),
  },
  {
    name: 'restore',
    summary: 'Make the database of an empty folder out of a backup',
    heading: 'Operate:',
    load: async () => [(await import('./commands/restore.ts')).restoring],
  },
  {
    name: 'compact',
    summary: 'Write the database anew, without what was deleted',
    heading: 'Operate:',
    load: async () => operate((await import('../operations/compact.ts')).compact),
  },
  {
    name: 'capacity',
    summary: 'Reckon the disk, memory and money that so many answers a day take',
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
    summary: 'Load the demo brand; write recorded replies to its prompts',
    heading: 'Data:',
    load: async () => [
      ...(await operate((await import('../operations/demo.ts')).demo)),
      (await import('./commands/demo-replies.ts')).demoReplies,
    ],
  },
  {
    name: 'collect',
    summary: 'Ask the assistants, now or on schedules, within budgets',
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
    summary: 'Store a list of what models cost',
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
    summary: 'Analyze how ready a site is for AI crawlers',
    heading: 'Collect:',
    load: async () => {
      const { analyzing, readinessStatusOperation: status } = await import('../operations/readiness.ts')
      return [...(await operate(analyzing, status)), (await import('./commands/robots.ts')).robots]
    },
  },
  {
    name: 'extract',
    summary: 'Read mentions and citations out of texts, without a database',
    heading: 'Data:',
    load: async () => [(await import('./commands/extract.ts')).extract],
  },
  {
    name: 'explain',
    summary: 'Show the answers behind a figure, and the characters behind a fact',
    heading: 'Ask:',
    load: async () => {
      const { explainFigure } = await import('../operations/explain/explain-figure.ts')
      return operate(explainFigure, (await import('../operations/explain/explain.ts')).explainAnswerOperation)
    },
  },
  {
    name: 'reanalyze',
    summary: 'Read the stored answers of a brand again',
    heading: 'Data:',
    load: async () => operate((await import('../operations/reanalyze/reanalyze.ts')).reanalyzeOperation),
  },
  {
    name: 'drift',
    summary: 'Show which edits have changed figures of the past',
    heading: 'Ask:',
    load: async () => operate((await import('../operations/reanalyze/drift.ts')).drift),
  },
  {
    name: 'completion',
    summary: 'Print a script that completes commands in bash, zsh or fish',
    heading: 'Operate:',
    load: async () => [(await import('./commands/completion-script.ts')).completion],
  },
]
