import type { Operation } from '../operations/operation/operation.ts'
import type { Command, CommandGroup } from './shell/command.ts'

async function operate(...operations: readonly Operation[]): Promise<Command[]> {
  const { commandOf } = await import('./commands/operate.ts')
  return operations.map(commandOf)
}

const group = (heading: string, name: string, summary: string, load: CommandGroup['load']): CommandGroup => ({
  ...{ name, summary, heading, load },
})

export const groups: readonly CommandGroup[] = [
  group('Serve:', 'init', 'Set up a brand with competitors, prompts and a first table', async () => [
    (await import('./init/command.ts')).init,
  ]),
  group('Serve:', 'start', 'Serve the API, and fill an empty database with the demo brand', async () => [
    (await import('./commands/serve.ts')).starting,
  ]),
  group('Serve:', 'serve', 'Serve the API until SIGTERM or SIGINT', async () => [
    (await import('./commands/serve.ts')).serve,
  ]),
  group('Serve:', 'mcp', 'Serve the API as MCP tools on standard input and output', async () => [
    (await import('./commands/mcp.ts')).mcp,
  ]),
  group('Serve:', 'token', 'Create, list and revoke API tokens', async () => {
    const {
      tokenCreateOperation: create,
      tokenListOperation: list,
      tokenRevokeOperation: revoke,
    } = await import('../operations/tokens.ts')
    return operate(create, list, revoke)
  }),
  group('Serve:', 'admin', 'Manage teams, brands, prompts, competitors, schedules and more', async () => {
    const { actions } = await import('../operations/actions.ts')
    return operate(...actions, (await import('../operations/audit.ts')).auditExportOperation)
  }),
  group('Serve:', 'person', 'Create, list and remove people, and reset their passwords', async () => {
    const { personCreate, personList, personReset, personRemove } = await import('../operations/people.ts')
    return operate(personCreate, personList, personReset, personRemove)
  }),
  group('Serve:', 'member', 'Invite, list and remove team members, and change their roles', async () => {
    const { memberInvite, memberList, memberRole, memberRemove } = await import('../operations/people.ts')
    return operate(memberInvite, memberList, memberRole, memberRemove)
  }),
  group('Analyze:', 'query', 'Query the API and print a table, JSON or CSV', async () =>
    (await import('./commands/query.ts')).queries(),
  ),
  group('Analyze:', 'summary', 'Say how visible a brand is, against whom, and what changed', async () => [
    (await import('./trust/summary.ts')).summary,
  ]),
  group('Analyze:', 'next', 'Say what to do next about a brand', async () => [
    (await import('./trust/next-steps.ts')).nextSteps,
  ]),
  group('Analyze:', 'confidence', 'Show how far you can trust the figures', async () => [
    (await import('./trust/confidence.ts')).confidence,
  ]),
  group('Analyze:', 'changes', 'Show which changes are real', async () => [
    (await import('./trust/changes.ts')).changes,
  ]),
  group('Data:', 'import', 'Import an archive, or files from other tools', async () => {
    const { importingPrompts, importingAnswers } = await import('../operations/import-tables.ts')
    return operate((await import('../operations/archives.ts')).importing, importingPrompts, importingAnswers)
  }),
  group('Data:', 'export', 'Export the whole database as an archive', async () =>
    operate((await import('../operations/archives.ts')).exportOperation),
  ),
  group('Operate:', 'doctor', 'Check settings, folder, database, clock, keys and schedules', async () => [
    (await import('./commands/doctor.ts')).examining,
  ]),
  group('Operate:', 'check', "Check a brand's names against its answers", async () =>
    operate((await import('../operations/check/check.ts')).checkOperation),
  ),
  group('Operate:', 'migrate', 'Apply pending migrations, or list them', async () => [
    (await import('./commands/migrate.ts')).migrating,
  ]),
  group('Operate:', 'backup', 'Copy the database into a file, even while a server runs', async () =>
    operate((await import('../operations/backup.ts')).backup),
  ),
  group('Operate:', 'restore', 'Restore a backup into an empty folder', async () => [
    (await import('./commands/restore.ts')).restoring,
  ]),
  group('Operate:', 'compact', 'Rewrite the database without deleted rows', async () =>
    operate((await import('../operations/compact.ts')).compact),
  ),
  group('Operate:', 'capacity', 'Estimate disk, memory and cost', async () => [
    (await import('./commands/capacity.ts')).capacity,
  ]),
  group('Operate:', 'distribute', 'Distribute the tables across Citus nodes', async () =>
    operate((await import('../operations/distribute.ts')).distributeOperation),
  ),
  group('Data:', 'demo', 'Load the demo brand, or write recorded replies to its prompts', async () => [
    ...(await operate((await import('../operations/demo.ts')).demo)),
    (await import('./commands/demo-replies.ts')).demoReplies,
  ]),
  group('Data:', 'collect', 'Ask assistants now or on a schedule, within budgets', async () => {
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
  }),
  group('Data:', 'judge', 'Let a model judge the stored answers', async () => {
    const { judgeOperation } = await import('../operations/collect/judge.ts')
    const { judgeScheduleOperation } = await import('../operations/collect/judge-schedule.ts')
    const { judgeStatusOperation } = await import('../operations/collect/judge-status.ts')
    const { judgeChooseOperation } = await import('../operations/collect/judge-choose.ts')
    const { judgeTestOperation } = await import('../operations/collect/judge-test.ts')
    return operate(
      ...[judgeOperation, judgeScheduleOperation, judgeStatusOperation],
      ...[judgeChooseOperation, judgeTestOperation],
    )
  }),
  group('Data:', 'prices', 'Store a price list of models', async () =>
    operate((await import('../operations/collect/prices.ts')).update),
  ),
  group('Data:', 'crawlers', 'Count AI crawlers in access logs', async () => {
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
  }),
  group('Data:', 'readiness', 'Check how ready a site is for AI crawlers', async () => {
    const { analyzing, readinessStatusOperation: status } = await import('../operations/readiness.ts')
    return [...(await operate(analyzing, status)), (await import('./commands/robots.ts')).robots]
  }),
  group('Data:', 'extract', 'Extract mentions and citations from texts, without a database', async () => [
    (await import('./commands/extract.ts')).extract,
  ]),
  group('Analyze:', 'explain', 'Show the answers behind a figure, or the text behind a fact', async () => {
    const { explainFigure } = await import('../operations/explain/explain-figure.ts')
    return operate(explainFigure, (await import('../operations/explain/explain.ts')).explainAnswerOperation)
  }),
  group('Data:', 'reanalyze', 'Analyze the stored answers of a brand again', async () =>
    operate((await import('../operations/reanalyze/reanalyze.ts')).reanalyzeOperation),
  ),
  group('Analyze:', 'drift', 'Show which edits changed past figures', async () =>
    operate((await import('../operations/reanalyze/drift.ts')).drift),
  ),
  group('Analyze:', 'perception', 'Compare what assistants say with what the brand wants to be known for', async () => {
    const { perceptionProfileSet: set, perceptionProfileShow: show } = await import(
      '../operations/perception/profile.ts'
    )
    const { perceptionRun } = await import('../operations/perception/run.ts')
    const { perceptionProfilePropose } = await import('../operations/perception/propose-profile.ts')
    const { perceptionJudge } = await import('../operations/perception/judge.ts')
    return operate(perceptionRun, perceptionJudge, show, set, perceptionProfilePropose)
  }),
  group('Analyze:', 'untracked', 'List names in answers that nobody tracks', async () =>
    operate((await import('../operations/untracked.ts')).untrackedOperation),
  ),
  group('Analyze:', 'content', 'Start articles, and show what happened once they are live', async () => {
    const { contentBriefOperation, contentProofOperation } = await import('../operations/content.ts')
    return operate(contentBriefOperation, contentProofOperation)
  }),
  group('Operate:', 'completion', 'Print a completion script for bash, zsh or fish', async () => [
    (await import('./commands/completion-script.ts')).completion,
  ]),
]
