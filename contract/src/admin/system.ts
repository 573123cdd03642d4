import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

/** How a finding is to be taken: something does not work, or it may not, or all is well. */
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

const finding = z
  .object({
    level: FindingLevel,
    area: FindingArea,
    text: z.string().describe('What is so and, where it is not well, why, and what to do.'),
    command: z
      .string()
      .nullable()
      .describe('The command line that mends it; null where there is nothing to mend, or no command that does.'),
  })
  .meta({ id: 'SystemFinding' })

const job = z
  .object({
    name: z.string().describe('Such as schedule, collect, prune or readiness.'),
    everySeconds: z.number().describe('Seconds from the end of a run to the beginning of the next.'),
    lastAt: timestamp('When the last run ended; null where none has since the start.').nullable(),
    seconds: z.number().nullable().describe('How long it took.'),
    failed: z.boolean().describe('Whether the last run failed.'),
    message: z.string().nullable().describe('Why it failed; null where it did not.'),
    running: z.boolean().describe('Whether it runs at this moment.'),
    nextAt: timestamp('When the next run begins; null while one runs.').nullable(),
  })
  .meta({ id: 'SystemJob' })

const installation = z
  .object({
    version: z.string().describe('Of the program that answers.'),
    engine: z.enum(['embedded', 'postgres', 'citus']),
    startedAt: timestamp('When the process that answers was started.'),
    uptimeSeconds: z.number(),
    databaseBytes: z.int().nullable().describe('What the database takes on disk; null where that cannot be told.'),
    examinedAt: timestamp('When it was last examined: at most some minutes ago.'),
    findings: z.array(finding).describe('What `earshot doctor` finds, the worst first.'),
    jobs: z.array(job).describe('What the process that answers does by itself; none where it does nothing.'),
  })
  .meta({ id: 'Installation' })

const provider = z
  .object({
    provider: z.string(),
    setUp: z.boolean().describe('Whether the process that answers can ask it: a key or an address is set.'),
    models: z
      .array(z.string())
      .describe('The models that it can be asked for, the default first; none where it is not set up.'),
    open: z.int().describe('Asks that wait or are under way.'),
    underWay: z.int(),
    pausedUntil: timestamp('Until when it is left alone; null where it is not.').nullable(),
    blocked: z.boolean().describe('Whether it is left alone until somebody mends its key or its credit.'),
    reason: z.string().nullable().describe('Why it is left alone, as a code such as rate_limited or no_credit.'),
    text: z.string().nullable().describe('The same as words.'),
  })
  .meta({ id: 'SystemProvider' })

const amounts = (meaning: string) =>
  z.object({ asks: z.int().nullable(), dollars: z.number().nullable() }).describe(meaning)

const budget = z
  .object({
    teamId: z.string(),
    day: z.iso.date().describe('The UTC day that it is for.'),
    resetsAt: timestamp('When the next begins.'),
    limit: amounts('What may be spent on the day; null for no limit.'),
    own: z.boolean().describe("Whether the team has a budget of its own; else the settings' holds."),
    spent: z.object({ asks: z.int(), dollars: z.number() }),
    forecast: amounts(
      'What will be spent by the end of the day: with the asks that are open and those that schedules plan until then. Dollars are null where the price of one is not known.',
    ),
    state: z
      .enum(['over', 'near', 'within'])
      .describe(
        'over: nothing more can be paid for today. near: the forecast is over the limit, or four fifths of it are spent.',
      ),
  })
  .meta({ id: 'SystemBudget' })

const schedule = z
  .object({
    every: z.enum(['daily', 'weekly', 'monthly']),
    lastAt: timestamp('When it was last due and planned; where it never was, when it would have been last.'),
    nextAt: timestamp('When it is due next.'),
    late: z.boolean().describe('Whether it was due and nobody has planned it.'),
    assistants: z.array(z.object({ provider: z.string(), model: z.string() })).describe('Whom it asks at present.'),
  })
  .meta({ id: 'SystemSchedule' })

const failure = z
  .object({
    at: timestamp('When it failed for good; null where it is tried again.').nullable(),
    provider: z.string(),
    reason: z.string().describe('A code, such as timeout or unauthorized.'),
    message: z.string().nullable().describe('What the provider said; null where that is not kept.'),
    againAt: timestamp('When it is tried again; null where it is not.').nullable(),
  })
  .meta({ id: 'SystemFailure' })

const brand = z
  .object({
    brandId: z.string(),
    teamId: z.string(),
    name: z.string(),
    active: z.boolean().describe('Whether it is asked about at all.'),
    level: FindingLevel.describe('The worst of its findings.'),
    findings: z.array(finding),
    schedule: schedule.nullable().describe('Null where it is asked on command only.'),
    asks: z.object({
      queued: z.int().describe('Wait for their turn.'),
      leased: z.int().describe('Are under way.'),
      failed: z.int().describe('Were tried in vain, and are tried again.'),
      dead: z.int().describe('Have failed for good, or were skipped, in the last 7 days.'),
      answered: z.int().describe('Were answered in the last 7 days.'),
    }),
    lastAskedAt: timestamp('When an ask last ended, in the last 7 days; null where none did.').nullable(),
    lastFailure: failure
      .nullable()
      .describe('Of the asks that are tried again, else of the last 7 days; null where there is none.'),
    crawlerLogs: z
      .object({
        disabled: z.boolean(),
        lastDeliveryAt: timestamp('When lines last came; null where none did.').nullable(),
        late: z.boolean().describe('Whether none have come for a day.'),
      })
      .nullable()
      .describe('Null where the brand has no crawler integration.'),
  })
  .meta({ id: 'SystemBrand' })

const standing = z
  .object({
    at: timestamp('When this was looked up.'),
    level: FindingLevel.describe('The worst of all findings, those of brands on other pages included.'),
    asking: z.boolean().describe('Whether the process that answers asks what is due by itself.'),
    providers: z.array(provider).describe('Those that are set up, and those that asks wait for.'),
    budgets: z.array(budget).describe('Of the teams whose brands are asked, those that are over or near first.'),
    findings: z.array(finding).describe('Of budgets and providers, the worst first.'),
    brands: z.array(brand).describe('The worst first, then by id.'),
  })
  .meta({ id: 'System' })

const query = { limit, offset }
/** Providers are asked whether they take their keys. */
const lasts = 15_000

export const system = {
  get: action({
    method: 'GET',
    path: '/system',
    summary: 'Say whether the installation collects, delivers and keeps to its budgets, and what mends what does not.',
    role: 'OPERATOR',
    lasts,
    query,
    response: { pagination, installation, system: standing },
    errors: ['INVALID_PARAMETER'],
  }),
  ofTeam: action({
    method: 'GET',
    path: '/teams/:teamId/system',
    summary: 'Say whether the brands of a team are collected, delivered and within budget, and what mends what is not.',
    role: 'MANAGER',
    lasts,
    query,
    response: {
      pagination,
      installation: installation
        .nullable()
        .describe('For the operator, and for a person who owns every team of the installation; else null.'),
      system: standing,
    },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
}
