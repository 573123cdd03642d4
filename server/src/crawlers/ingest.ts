import { createCalendar, dayNumber } from '../calendar/days.ts'
import { retainedDays } from '../calendar/retention.ts'
import type { Db, Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import { type Batch, markBatch, repeats } from './batch.ts'
import { Declined } from './declined.ts'
import { noteChange, openIntake } from './integrations.ts'
import { createReader } from './line.ts'
import { createSplitter } from './lines.ts'
import { keepRefused, type RefusedLine } from './refused.ts'
import { createRollup } from './rollup.ts'
import { sampleOf } from './sample.ts'
import { storeRollup } from './store.ts'

/** How far the clocks of a sender may be ahead of ours. */
export const clockSkew = 5 * 60_000

/** What became of the lines of a batch. */
export interface Receipt {
  /** Whether it had come before; then nothing is counted again, and all counts are 0. */
  duplicate: boolean
  /** Requests of supported crawlers that were counted, by token. */
  crawlers: Record<string, number>
  counted: number
  /** Requests of everybody else, forgotten. */
  dropped: number
  /** Lines of no known format, and requests from the future. */
  refused: number
  /** Requests of supported crawlers beyond the quota of their day. */
  overQuota: number
}

/** A delivery of a sender whose key was checked. `lines` gives the bytes of the log, unpacked; it may decline. */
export interface Delivery {
  brandId: number
  /** Of the key that it came with, where it came with one. */
  keyId: string | null
  batch: Batch
  lines: AsyncIterable<Uint8Array>
  now: Date
}

interface Settings {
  timeZone: string
  disabled: boolean
  dailyQuota: number | null
}

const sampled = 5

/** Takes a batch of log lines in: all of it, in one transaction, or, when it is declined, nothing. */
export const ingest = (db: Db, delivery: Delivery): Promise<Receipt> =>
  db.write(async writer => {
    const { brandId, batch, now } = delivery
    await writer.run(sql`update brand set revision = revision + 1 where id = ${brandId}`)
    const settings = await settingsOf(writer, brandId)
    const none = { crawlers: {}, counted: 0, dropped: 0, refused: 0, overQuota: 0 }
    if (await repeats(writer, brandId, batch)) return { duplicate: true, ...none }
    await openIntake(writer, brandId)
    await followZone(writer, brandId, settings.timeZone, now)
    const { receipt, samples, upTo } = await count(writer, delivery, settings)
    await markBatch(writer, brandId, batch, Math.min(batch.watermark ?? upTo, now.getTime()), now)
    await keepRefused(writer, brandId, samples, now)
    await note(writer, delivery, receipt)
    return receipt
  })

async function settingsOf(writer: Writer, brandId: number): Promise<Settings> {
  const [settings] = await writer.rows<Settings>(sql`
select time_zone as "timeZone", disabled, daily_quota as "dailyQuota" from crawler_integration where brand_id = ${brandId}`)
  if (!settings || settings.disabled)
    throw new Declined(
      'INTEGRATION_DISABLED',
      'The integration is disabled; earshot crawlers enable turns it on again.',
    )
  return settings
}

/** Days are cut by another zone from now on; those that were cut before stay. */
async function followZone(writer: Writer, brandId: number, timeZone: string, now: Date) {
  const moved = await writer.rows(sql`
update crawler_intake set time_zone = ${timeZone} where brand_id = ${brandId} and time_zone <> ${timeZone}
returning brand_id`)
  if (moved.length > 0) await noteChange(writer, brandId, 'time zone', now)
}

async function count(writer: Writer, { brandId, batch, lines, now }: Delivery, settings: Settings) {
  const calendar = createCalendar(settings.timeZone)
  const [intake] = await writer.rows<{ key: string }>(sql`
select pseudonym_key as key from crawler_intake where brand_id = ${brandId}`)
  const days = await writer.rows<DayRow>(sql`
select day, occurrences, at_least_once as "atLeastOnce", quota_limited as "quotaLimited"
from crawler_day where brand_id = ${brandId}`)
  const rollup = createRollup({
    calendar,
    key: Buffer.from(intake!.key, 'hex'),
    quota: settings.dailyQuota,
    used: new Map(days.map(({ day, occurrences }) => [day, occurrences])),
  })
  const receipt: Receipt = { duplicate: false, crawlers: {}, counted: 0, dropped: 0, refused: 0, overQuota: 0 }
  const samples: RefusedLine[] = []
  const ceiling = now.getTime() + clockSkew
  const progress = { latest: 0, ceiling }
  const read = createReader(new Map(), progress)

  const refuse = (reason: RefusedLine['reason'], sample: string) => {
    receipt.refused += 1
    if (samples.length < sampled) samples.push({ reason, sample })
  }
  const splitter = createSplitter(
    line => {
      const verdict = read(line)
      if (verdict === 'empty') return
      if (verdict === 'dropped') receipt.dropped += 1
      else if (verdict === 'refused') refuse('no known format', sampleOf(line))
      // Its path may be one to hide.
      else if (verdict.at > ceiling)
        refuse('from the future', `${verdict.crawler} at ${new Date(verdict.at).toISOString()}`)
      else if (rollup.add(verdict)) {
        receipt.counted += 1
        receipt.crawlers[verdict.crawler] = (receipt.crawlers[verdict.crawler] ?? 0) + 1
      } else receipt.overQuota += 1
    },
    line => refuse('too long', sampleOf(line)),
  )
  for await (const bytes of lines) splitter.push(bytes)
  splitter.end()

  const today = dayNumber(calendar.dayOf(now.getTime()))
  await storeRollup(writer, brandId, rollup, today - retainedDays + 1)
  await storeDays(writer, brandId, days, rollup, batch.sequence === null)
  return { receipt, samples, upTo: progress.latest }
}

interface DayRow {
  day: number
  occurrences: number
  atLeastOnce: boolean
  quotaLimited: boolean
}

async function storeDays(
  writer: Writer,
  brandId: number,
  before: readonly DayRow[],
  { counted, limited }: Pick<ReturnType<typeof createRollup>, 'counted' | 'limited'>,
  unnumbered: boolean,
) {
  const held = new Map(before.map(row => [row.day, row]))
  const days = [...new Set([...counted.keys(), ...limited])]
  if (days.length === 0) return
  const row = (day: number) => held.get(day)
  await writer.run(sql`delete from crawler_day where brand_id = ${brandId} and day in (${values(days)})`)
  await writer.append('crawler_day', {
    brand_id: days.map(() => brandId),
    day: days,
    occurrences: days.map(day =>
      Math.min((row(day)?.occurrences ?? 0) + (counted.get(day) ?? 0), Number.MAX_SAFE_INTEGER),
    ),
    at_least_once: days.map(day => (row(day)?.atLeastOnce ?? false) || (unnumbered && counted.has(day))),
    quota_limited: days.map(day => (row(day)?.quotaLimited ?? false) || limited.has(day)),
  })
}

/** What the status tells of the integration and of its key. */
async function note(writer: Writer, { brandId, keyId, now }: Delivery, receipt: Receipt) {
  const { counted, dropped, refused, overQuota } = receipt
  await writer.run(sql`
update crawler_intake
set last_delivery_at = ${now.getTime()}, counted = counted + ${counted}, dropped = dropped + ${dropped},
  refused = refused + ${refused}, over_quota = over_quota + ${overQuota}
where brand_id = ${brandId}`)
  if (keyId !== null)
    await writer.run(sql`
update crawler_key set last_used_at = ${now.getTime()} where brand_id = ${brandId} and id = ${keyId}`)
}
