import type { AskResult, RunRequest } from '../src/collect/models/provider.ts'
import type { CollectContext } from '../src/collect/run/collect.ts'
import type { ProviderSetup } from '../src/collect/setup/setup.ts'
import type { Db } from '../src/db/db.ts'
import { askPerception } from '../src/perception/run/ask-perception.ts'
import type { PerceptionOutcome } from '../src/perception/run/finish-asks.ts'
import { judgeEnded } from '../src/perception/run/judge-ended.ts'
import { planSnapshot } from '../src/perception/run/plan-snapshot.ts'
import { record } from './archive.ts'
import { type SetupGiven, setup } from './asks.ts'
import { acme, entity, prompt, team, topic } from './records.ts'

const profile = {
  statement: 'The sturdy one.',
  attributes: [
    { text: 'easy to use', opposites: { en: ['clunky'] } },
    { text: 'reliable', words: { en: ['reliab*'] } },
    { text: 'cheap', words: { en: ['affordable'] } },
  ],
  facts: [
    { text: 'founded in', kind: 'date', accepted: ['2012'], outdated: ['2011'], severity: 'high' },
    { text: 'based in', kind: 'place', accepted: ['Berlin'] },
  ],
}

/** A brand with a profile, a rival and a topic. */
export const perceptionRecords = [
  team,
  acme,
  topic('t', 'invoices'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  prompt('p1', { text: 'Which tool?', topicId: 't' }),
  { kind: 'brandProfile', brandId: acme.id, revision: 1, createdAt: '2026-11-01', ...profile },
]

/** A provider that answers each prompt. */
export const assistant = (alias: string, ask: (question: RunRequest) => Promise<AskResult>, more: SetupGiven = {}) => {
  const made = setup(ask, more)
  return { ...made, provider: { ...made.provider, alias } } satisfies ProviderSetup
}

/** A clock, and functions that plan, ask and judge. */
export async function aPerceptionWorld(db: Db, records: readonly object[] = perceptionRecords) {
  await record(db, records)
  const clock = { at: Date.parse('2026-11-02T10:00:00Z') }
  const now = () => new Date(clock.at)
  let ids = 0
  const contextOf = (
    setups: readonly ProviderSetup[],
    more: Partial<CollectContext['collectSetup']> = {},
    holder = 'me',
  ) =>
    ({
      ...{ db, now, random: () => 0.5, holder },
      collectSetup: {
        setups,
        backoff: { attempts: 3, baseMs: 2, maxMs: 8 },
        allowance: { asks: null, cost: null },
        ...more,
      },
    }) satisfies CollectContext
  const plan = (context: CollectContext, isSpread = false, repeats?: number) =>
    db.write(writer =>
      planSnapshot(writer, 1, context.collectSetup, {
        ...{ now: now(), newId: () => `s${String(ids++).padStart(4, '0')}`, isSpread },
        ...(repeats !== undefined && { repeats }),
      }),
    )
  async function ask(context: CollectContext) {
    const outcomes: PerceptionOutcome[] = []
    const errors: unknown[] = []
    const ticking = setInterval(() => {
      clock.at += 5
    }, 5)
    const waits = await askPerception(context, {
      ...{
        signal: new AbortController().signal,
        patience: 50,
        ended: all => outcomes.push(...all),
        failed: error => errors.push(error),
      },
    }).finally(() => clearInterval(ticking))
    return { outcomes, errors, waits }
  }
  return { clock, now, contextOf, plan, ask, judge: () => judgeEnded(db, now) }
}
