import { dayOf } from '@earshot/contract'
import { occurrenceAfter, occurrenceBefore, occurrencesBetween } from '../../calendar/occurrences.ts'
import { isActive, raiseRevision } from '../../db/brands.ts'
import type { Db, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { addCoverageCounts } from '../queue/coverage.ts'
import { type EndedRun, writeEnded } from '../queue/outcome.ts'
import { type Assistant, type CollectSetup, resolveAssistants } from '../setup/setup.ts'
import { askId, type NewId, plan, promptsOf } from './plan.ts'
import { type KeptSchedule, readSchedules } from './schedule.ts'

export interface SchedulePlanResult {
  planned: number
  /** Number of runs that were skipped, because their time had passed before they were planned. */
  missed: number
  unasked: string[]
  /** Brands that were planned ahead by a process with a fast clock. */
  ahead: string[]
}

/** Maximum difference between two clocks, in milliseconds. */
const tolerance = 5 * 60 * 1000

/** Plans the latest occurrence of each schedule. Skips earlier missed ones. */
export async function planSchedules(
  db: Db,
  { setups, replayed = false }: Pick<CollectSetup, 'setups' | 'replayed'>,
  now: number,
  newId: NewId,
): Promise<SchedulePlanResult> {
  const found: SchedulePlanResult = { planned: 0, missed: 0, unasked: [], ahead: [] }
  await passOver(db, await db.read(reader => readSchedules(reader, sql`not (${isActive})`)), now)
  for (const schedule of await db.read(reader => readSchedules(reader, isActive))) {
    if (schedule.plannedUntil > now + tolerance) {
      const before = occurrenceBefore(schedule, now)
      await db.write(writer => moveTo(writer, schedule, before))
      found.ahead.push(schedule.brand)
      continue
    }
    const assistants = resolveAssistants(schedule.assistants, setups, schedule.resolved ?? [])
    if (assistants.length === 0) {
      found.unasked.push(schedule.brand)
      continue
    }
    await noteAssistants(db, schedule, assistants)
    const passed = occurrencesBetween(schedule, schedule.plannedUntil, now)
    const latest = passed.pop()
    for (const occurrence of passed)
      found.missed += await db.write(writer => skip(writer, { schedule, assistants, occurrence, now, newId, replayed }))
    if (latest !== undefined)
      found.planned += await db.write(writer =>
        planLatest(writer, { schedule, assistants, occurrence: latest, now, newId, replayed }),
      )
  }
  return found
}

interface Occurrence {
  schedule: KeptSchedule
  assistants: readonly Assistant[]
  occurrence: number
  now: number
  newId: NewId
  replayed: boolean
}

/** An inactive brand misses no runs. Reactivation plans only its latest occurrence. */
async function passOver(db: Db, schedules: readonly KeptSchedule[], now: number) {
  for (const schedule of schedules) {
    const before = occurrencesBetween(schedule, schedule.plannedUntil, now).at(-2)
    if (before !== undefined) await db.write(writer => moveTo(writer, schedule, before))
  }
}

const moveTo = (writer: Writer, { brandId, plannedUntil }: KeptSchedule, occurrence: number): Promise<void> =>
  writer.run(sql`
update schedule set planned_until = ${occurrence} where brand_id = ${brandId} and planned_until = ${plannedUntil}`)

async function noteAssistants(db: Db, { brandId, resolved }: KeptSchedule, assistants: readonly Assistant[]) {
  const text = JSON.stringify(assistants)
  if (JSON.stringify(resolved) !== text)
    await db.write(writer => writer.run(sql`update schedule set resolved = ${text} where brand_id = ${brandId}`))
}

async function planLatest(
  writer: Writer,
  { schedule, assistants, occurrence, now, newId, replayed }: Occurrence,
): Promise<number> {
  if (!(await take(writer, schedule.brandId, occurrence))) return 0
  const { brandId, repeats, country, locale, priceUnknown = false } = schedule
  const expiresAt = occurrenceAfter(schedule, now)
  const day = dayOf(occurrence)
  const selection = { brandId, assistants, repeats, country, locale, expiresAt, day, priceUnknown, replayed }
  return plan(writer, selection, now, newId)
}

async function skip(
  writer: Writer,
  { schedule, assistants, occurrence, now, newId, replayed }: Occurrence,
): Promise<number> {
  if (!(await take(writer, schedule.brandId, occurrence))) return 0
  const { brandId, repeats, country, locale } = schedule
  const day = dayOf(occurrence)
  const prompts = await promptsOf(writer, { brandId, prompts: sql`prompt.created_at <= ${occurrence}` })
  const missed = prompts.flatMap(({ id: promptId }) =>
    assistants.flatMap(assistant =>
      Array.from({ length: repeats }, (): EndedRun => {
        const id = askId(now, newId, replayed)
        const ask = { brandId, id, promptId, ...assistant, country, locale, plannedAt: occurrence, day, attempts: 0 }
        return { ask, endedAt: now, ...missedAs }
      }),
    ),
  )
  await addCoverageCounts(
    writer,
    missed.map(({ ask: { provider } }) => ({ brandId, day, provider, planned: 1 })),
  )
  await writeEnded(writer, missed)
  return missed.length
}

const missedAs = {
  outcome: 'skipped',
  reason: 'missed',
  message: 'No server was running when it was due, or before the next time.',
  body: null,
  answer: null,
  manner: null,
  charge: null,
  spent: { cost: null, inputTokens: null, outputTokens: null, searches: null },
} as const

/** Raises the revision first, because the admin API also locks the brand before its schedule. */
async function take(writer: Writer, brandId: number, occurrence: number): Promise<boolean> {
  await raiseRevision(writer, brandId)
  const taken = await writer.rows(sql`
update schedule set planned_until = ${occurrence}
where brand_id = ${brandId} and planned_until < ${occurrence}
returning brand_id`)
  return taken.length > 0
}
