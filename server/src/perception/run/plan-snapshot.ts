import { dayLength, dayOf } from '@earshot/contract'
import { dollars } from '../../collect/models/money.ts'
import { lockPurse, spend } from '../../collect/queue/budget.ts'
import { createForecast } from '../../collect/queue/forecast.ts'
import { type Assistant, type CollectSetup, resolveAssistants, withoutSurfaces } from '../../collect/setup/setup.ts'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import type { BrandProfile, WordLanguage } from '../profile/profile.ts'
import { wordLanguages } from '../profile/profile.ts'
import { askingDays, fewestDays, spreadDays } from '../prompts/ask-days.ts'
import { makePrompts, type PerceptionPrompt } from '../prompts/make-prompts.ts'
import { leastCounts } from '../scores/observations.ts'
import { brandProfileOf, subjectsOf } from './brand-subjects.ts'
import { type ComputedSnapshot, emptySnapshot, unmeasuredFields } from './snapshot-record.ts'

export interface SnapshotPlan {
  prompts: PerceptionPrompt[]
  assistants: Assistant[]
  repeats: number
  /** Expected cost of one ask, in millionths of a dollar. */
  costs: { prompt: PerceptionPrompt; assistant: Assistant; cost: number }[]
  asks: number
  /** Millionths of a dollar. */
  cost: number
  languages: WordLanguage[]
  profileRevision: number
}

export const usualRepeats = 5
/** Asks on command can wait this many milliseconds. */
const waitsFor = 3 * dayLength

/** A sentence that says why nothing can be asked. */
export interface PlanProblem {
  problem: string
}

/** Computes what a snapshot would ask and cost. */
export async function outlinePlan(
  reader: Reader,
  brandId: number,
  { setups, allowance }: CollectSetup,
  now: Date,
  repeats = usualRepeats,
): Promise<SnapshotPlan | PlanProblem> {
  const profile = await brandProfileOf(reader, brandId)
  if (!profile || profile.attributes.length + profile.facts.length === 0)
    return {
      problem: 'The brand has no perception profile with attributes or facts. Set one with `perception profile set`.',
    }
  const assistants = resolveAssistants([], withoutSurfaces(setups))
  if (assistants.length < leastCounts.providers)
    return { problem: `A snapshot needs two providers, but ${namesOf(assistants)} set up.` }
  const languages = languagesOf(profile)
  const prompts = makePrompts(languages, await subjectsOf(reader, brandId))
  const forecast = await createForecast(reader, setups, now)
  const costs: SnapshotPlan['costs'] = []
  for (const prompt of prompts)
    for (const assistant of assistants) {
      const cost = forecast({ ...assistant, text: prompt.text })
      if (cost === null && allowance.cost !== null)
        return {
          problem: `The price of ${assistant.provider}:${assistant.model} is unknown, so the budget cannot be kept.`,
        }
      costs.push({ prompt, assistant, cost: cost ?? 0 })
    }
  const cost = repeats * costs.reduce((sum, one) => sum + one.cost, 0)
  const asks = repeats * costs.length
  return { prompts, assistants, repeats, costs, asks, cost, languages, profileRevision: profile.revision }
}

const namesOf = (assistants: readonly Assistant[]) =>
  assistants.length === 0 ? 'none is' : `only ${assistants.map(({ provider }) => provider).join(', ')} is`

/** Languages with words in the profile, else English. */
function languagesOf({ attributes, facts }: BrandProfile): WordLanguage[] {
  const given = [
    ...attributes.flatMap(({ words, opposites }) => [words, opposites]),
    ...facts.map(({ words }) => words),
  ]
  const found = wordLanguages.filter(language => given.some(words => (words[language]?.length ?? 0) > 0))
  return found.length > 0 ? found : ['en']
}

export interface PlanOptions {
  now: Date
  newId: () => string
  /** Spreads the repeats over the days until the 10th. Otherwise asks all now. */
  isSpread: boolean
  repeats?: number
}

/** Reserves the money of all asks and queues them. The transaction must have locked the brand. */
export async function planSnapshot(
  writer: Writer,
  brandId: number,
  collectSetup: CollectSetup,
  { now, newId, isSpread, repeats }: PlanOptions,
): Promise<{ snapshotId: string; asks: number; cost: number } | PlanProblem> {
  const [open] = await writer.rows<{ id: string }>(sql`
select snapshot_id as id from perception_ask where brand_id = ${brandId} limit 1`)
  if (open) return { problem: `Snapshot '${open.id}' is still being asked.` }
  const plan = await outlinePlan(writer, brandId, collectSetup, now, repeats)
  if ('problem' in plan) return plan
  const days = isSpread ? spreadDays(now.getUTCDate(), plan.repeats) : Array(plan.repeats).fill(now.getUTCDate())
  if (!days)
    return {
      problem: `Fewer than ${fewestDays} days are left until the ${askingDays.last}th. The next snapshot starts next month.`,
    }
  const [{ team } = { team: '' }] = await writer.rows<{ team: string }>(sql`
select team_id as team from brand where id = ${brandId}`)
  const first = dayOf(now.getTime())
  const dayOfRepeat = days.map((day: number) => first + day - now.getUTCDate())
  const problem = await reserve(writer, team, dayOfRepeat, plan, collectSetup)
  if (problem) return { problem }
  const snapshotId = newId()
  const end = isSpread
    ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), askingDays.last + 1)
    : now.getTime() + waitsFor
  const rows = rowsOf('perception_ask')
  for (const day of dayOfRepeat)
    for (const { prompt, assistant, cost } of plan.costs)
      appendRow(rows, {
        ...{ brand_id: brandId, id: newId(), snapshot_id: snapshotId, template: prompt.template },
        ...{ is_open: prompt.isOpen, language: prompt.language, prompt: prompt.text, ...assistant },
        ...{ day, reserved: cost, spent: 0, planned_at: now.getTime(), expires_at: end, attempts: 0 },
        ready_at: day === first ? now.getTime() : day * dayLength,
      })
  await writeRows(writer, rows)
  const { asks, languages, profileRevision, assistants } = plan
  const providers = assistants.map(({ provider }) => provider)
  const computed: ComputedSnapshot = { ...emptySnapshot, planned: asks, languages, profileRevision }
  const record = {
    ...{ id: snapshotId, month: now.getUTCMonth() + 1, year: now.getUTCFullYear(), status: 'PENDING' },
    ...{ ...unmeasuredFields, providers },
    ...{ createdAt: now.getTime(), completedAt: null, computed },
  }
  await putEntities(writer, brandId, [{ kind: 'perceptionSnapshot', record }], now)
  return { snapshotId, asks, cost: plan.cost }
}

/** Returns the problem if the budget of a day is too small. Otherwise counts the cost as spent until the asks end. */
async function reserve(
  writer: Writer,
  team: string,
  days: readonly number[],
  { costs }: SnapshotPlan,
  { allowance }: CollectSetup,
): Promise<string | undefined> {
  const perRepeat = costs.reduce((sum, { cost }) => sum + cost, 0)
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const repeats = days.filter(each => each === day).length
    const purse = await lockPurse(writer, team, day, allowance)
    const [asks, cost] = [purse.asks + repeats * costs.length, purse.cost + repeats * perRepeat]
    if (purse.allowance.asks !== null && asks > purse.allowance.asks)
      return `It asks ${repeats * costs.length} prompts in a day, but the daily budget leaves ${Math.max(0, purse.allowance.asks - purse.asks)}.`
    if (purse.allowance.cost !== null && cost > purse.allowance.cost)
      return `It costs about ${dollars(repeats * perRepeat)} in a day, but the daily budget leaves ${dollars(Math.max(0, purse.allowance.cost - purse.cost))}.`
    await spend(writer, team, day, repeats * costs.length, repeats * perRepeat)
  }
  return undefined
}
