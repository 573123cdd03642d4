import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { once } from '../values/lazy.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

/** `fail`: it doesn't work. `warn`: it may soon fail. `ok`: it works. */
const FindingLevel = z.enum(['fail', 'warn', 'ok'])

/** What a finding is about. */
const FindingArea = z.enum([
  'settings',
  'folder',
  'database',
  'providers',
  'schedules',
  'asks',
  'budgets',
  'crawlers',
  'jobs',
  'names',
])

const finding = once(() =>
  z
    .object({
      level: FindingLevel,
      area: FindingArea,
      text: z.string().describe('Description of the finding. For a problem, also its cause and what to do.'),
      command: z
        .string()
        .nullable()
        .describe('Command that fixes the problem. Null if there is no problem or no command.'),
    })
    .meta({ id: 'SystemFinding' }),
)

const job = once(() =>
  z
    .object({
      name: z.string().describe('Name of the job, for example schedule, collect, prune or readiness.'),
      everySeconds: z.number().describe('Seconds from the end of one execution to the start of the next.'),
      lastAt: timestamp('End of the last execution. Null if it has not run since the process started.').nullable(),
      seconds: z.number().nullable().describe('Duration of the last execution in seconds. Null if there was none.'),
      failed: z.boolean().describe('Whether the last execution failed.'),
      message: z.string().nullable().describe('Error of the last execution. Null if it did not fail.'),
      running: z.boolean().describe('Whether the job is running now.'),
      nextAt: timestamp('Start of the next execution. Null while the job is running.').nullable(),
    })
    .meta({ id: 'SystemJob' }),
)

const installation = once(() =>
  z
    .object({
      version: z.string().describe('Version of the responding process.'),
      engine: z.enum(['embedded', 'postgres', 'citus']),
      startedAt: timestamp('Start of the responding process.'),
      uptimeSeconds: z.number(),
      databaseBytes: z.int().nullable().describe('Size of the database on disk. Null if unknown.'),
      examinedAt: timestamp('Time of the last examination, at most a few minutes ago.'),
      findings: z.array(finding()).describe('Findings of `earshot doctor`, worst first.'),
      jobs: z.array(job()).describe('Background jobs of the responding process. Empty if it has none.'),
    })
    .meta({ id: 'Installation' }),
)

const provider = once(() =>
  z
    .object({
      provider: z.string(),
      setUp: z.boolean().describe('Whether the responding process has a key or address for this provider.'),
      models: z.array(z.string()).describe('Available models, default first. Empty if the provider is not configured.'),
      open: z.int().describe('Runs that wait or are in progress.'),
      underWay: z.int().describe('Runs in progress.'),
      pausedUntil: timestamp('End of the current pause. Null if the provider is not paused.').nullable(),
      blocked: z.boolean().describe('Whether it is paused until somebody fixes its key or credit.'),
      reason: z
        .string()
        .nullable()
        .describe('Code of the reason for the pause, for example rate_limited or no_credit. Null if it is not paused.'),
      text: z.string().nullable().describe('The reason in words. Null if it is not paused.'),
    })
    .meta({ id: 'SystemProvider' }),
)

const amounts = (meaning: string) =>
  z.object({ asks: z.int().nullable(), dollars: z.number().nullable() }).describe(meaning)

const budget = once(() =>
  z
    .object({
      teamId: z.string(),
      day: z.iso.date().describe('UTC day of the budget.'),
      resetsAt: timestamp('Start of the next UTC day.'),
      limit: amounts('Limits for the day. Null if there is no limit.'),
      own: z.boolean().describe('Whether the team has its own budget. If false, the server settings apply.'),
      spent: z.object({ asks: z.int(), dollars: z.number() }),
      forecast: amounts(
        'Expected spending by the end of the day, including open and scheduled runs. Dollars are null if a price is unknown.',
      ),
      state: z
        .enum(['over', 'near', 'within'])
        .describe(
          'over: the budget for today is used up. near: at least 80% of the limit is spent, or the forecast exceeds it. within: neither.',
        ),
    })
    .meta({ id: 'SystemBudget' }),
)

const schedule = once(() =>
  z
    .object({
      every: z.enum(['daily', 'weekly', 'monthly']),
      lastAt: timestamp('Last time it was due and planned. If it never was, the last time it would have been due.'),
      nextAt: timestamp('Next time it is due.'),
      late: z.boolean().describe('Whether it was due but no runs were planned.'),
      assistants: z
        .array(z.object({ provider: z.string(), model: z.string() }))
        .describe('Assistants that it currently asks.'),
    })
    .meta({ id: 'SystemSchedule' }),
)

const failure = once(() =>
  z
    .object({
      at: timestamp('Time of the final failure. Null if it will be retried.').nullable(),
      provider: z.string(),
      reason: z.string().describe('Code of the reason, for example timeout or unauthorized.'),
      message: z.string().nullable().describe('Message from the provider. Null if it was not stored.'),
      againAt: timestamp('Time of the next retry. Null if it will not be retried.').nullable(),
    })
    .meta({ id: 'SystemFailure' }),
)

const brand = once(() =>
  z
    .object({
      brandId: z.string(),
      teamId: z.string(),
      name: z.string(),
      active: z.boolean().describe('Whether the brand is active.'),
      level: FindingLevel.describe('Worst level of its findings.'),
      findings: z.array(finding()),
      schedule: schedule().nullable().describe('Null if the brand has no schedule.'),
      asks: z.object({
        queued: z.int().describe('Runs that wait for their turn.'),
        leased: z.int().describe('Runs in progress.'),
        failed: z.int().describe('Runs that failed and will be retried.'),
        dead: z.int().describe('Runs that failed for good or were skipped in the last 7 days.'),
        answered: z.int().describe('Runs answered in the last 7 days.'),
      }),
      lastAskedAt: timestamp('End of the latest run in the last 7 days. Null if there was none.').nullable(),
      lastFailure: failure()
        .nullable()
        .describe('Latest failure of runs that will be retried, or else of the last 7 days. Null if there is none.'),
      crawlerLogs: z
        .object({
          disabled: z.boolean(),
          lastDeliveryAt: timestamp('Time of the last delivery of log lines. Null if there was none.').nullable(),
          late: z.boolean().describe('Whether no log lines came for a day.'),
        })
        .nullable()
        .describe('Null if the brand has no crawler integration.'),
    })
    .meta({ id: 'SystemBrand' }),
)

const standing = once(() =>
  z
    .object({
      at: timestamp('Time of this status.'),
      level: FindingLevel.describe('Worst level of all findings, including brands on other pages.'),
      asking: z.boolean().describe('Whether the responding process runs scheduled prompts automatically.'),
      providers: z.array(provider()).describe('Configured providers, and providers with waiting runs.'),
      budgets: z.array(budget()).describe('Budgets of the teams that run prompts, over and near first.'),
      findings: z.array(finding()).describe('Findings about budgets and providers, worst first.'),
      brands: z.array(brand()).describe('Sorted by worst level first, then by ID.'),
    })
    .meta({ id: 'System' }),
)

/** Timeout in milliseconds: long enough to check the key of every provider. */
const lasts = 15_000

export const system = {
  get: action({
    method: 'GET',
    path: '/system',
    summary: 'Get the status of the installation: collection, crawler logs, budgets, problems and their fixes.',
    role: 'OPERATOR',
    lasts,
    query: () => paging,
    response: () => ({ pagination: pagination(), installation: installation(), system: standing() }),
    errors: ['INVALID_PARAMETER'],
  }),
  ofTeam: action({
    method: 'GET',
    path: '/teams/:teamId/system',
    summary: 'Get the status of the brands of a team: collection, crawler logs, budget, problems and their fixes.',
    role: 'MANAGER',
    lasts,
    query: () => paging,
    response: () => ({
      pagination: pagination(),
      installation: installation()
        .nullable()
        .describe('Null unless the caller is the operator or owns every team of the installation.'),
      system: standing(),
    }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
}
