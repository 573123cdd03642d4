import { dateOf, dayOf } from '@earshot/contract'
import { createExtractor } from '../../extraction/extract.ts'
import { askingDays } from '../../perception/prompts/ask-days.ts'
import { createSnapshotJudge } from '../../perception/run/judge-answers.ts'
import { emptySnapshot, unmeasuredFields } from '../../perception/run/snapshot-record.ts'
import { createWildCount } from '../../perception/run/wild.ts'
import { trackedMakers } from '../makers.ts'
import { providers } from '../providers.ts'
import type { Random } from '../random.ts'
import { answersOfMonth, language } from './asked.ts'
import { demoProfile } from './profile.ts'

/** An answer to a prompt of the brand. */
export interface OrdinaryAnswer {
  id: string
  text: string
  /** Epoch milliseconds. */
  at: number
}

const revision = 1
const months = 6

/**
 * The profile, six monthly snapshots with their answers, and this month's pending snapshot. They are judged like those
 * of every brand.
 */
export function* demoPerception(
  brandId: string,
  now: Date,
  random: Random,
  ordinary: readonly OrdinaryAnswer[],
): Generator<object> {
  const monthAgo = (past: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - past))
  const start = monthAgo(months)
  yield { kind: 'brandProfile', brandId, revision, createdAt: start.toISOString(), ...demoProfile() }
  const judged = createJudging(start, ordinary)
  for (let since = 0; since < months; since++) {
    const month = monthAgo(months - since)
    const snapshot = headOf(brandId, month)
    const { fields, answers, completedAt } = judged(month, answersOfMonth(snapshot.id, month, since, random))
    yield { ...snapshot, ...fields, completedAt }
    for (const { cost: _, endedAt, ...answer } of answers)
      yield { kind: 'perceptionAnswer', brandId, ...answer, endedAt: new Date(endedAt).toISOString() }
  }
  yield { ...headOf(brandId, monthAgo(0)), ...unmeasuredFields, status: 'PENDING' }
}

const headOf = (brandId: string, month: Date) => ({
  ...{ kind: 'perceptionSnapshot', id: `perception-${month.toISOString().slice(0, 7)}`, brandId },
  ...{ month: month.getUTCMonth() + 1, year: month.getUTCFullYear(), createdAt: month.toISOString() },
  providers: providers().map(({ alias }) => alias),
})

function createJudging(start: Date, ordinary: readonly OrdinaryAnswer[]) {
  const entities = trackedMakers()
  const profile = { ...demoProfile(), revision }
  const { readVerdicts, judge } = createSnapshotJudge({ entities, profile, day: dateOf(dayOf(start.getTime())) })
  const extract = createExtractor(entities)
  const namesBrand = (text: string) => extract(text).mentions.some(({ entity, absent }) => entity === 0 && !absent)
  return (month: Date, asked: ReturnType<typeof answersOfMonth>) => {
    const until = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), askingDays.last, 6)
    const wild = createWildCount(until, readVerdicts)
    for (const { id, text, at } of ordinary) if (at >= wild.since && at < until && namesBrand(text)) wild.add(id, text)
    const planned = { ...emptySnapshot, planned: asked.length, languages: [language] }
    return { ...judge(asked, planned, wild.counted()), completedAt: new Date(until).toISOString() }
  }
}
