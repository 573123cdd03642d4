import { createCalendar } from '../../calendar/days.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type BatchCount, countBatch, emptyReceipt, oldestKept, type Receipt } from '../lines/count.ts'
import { keepRefused } from '../lines/refused.ts'
import { type BatchIdentity, markBatch, repeats } from './batch.ts'
import { LogDeliveryError } from './declined.ts'
import { noteChange, openIntake } from './integrations.ts'
import { enterSender, type LogSender } from './keys.ts'
import { goOn, matchOf } from './known-log.ts'
import type { LogPart } from './log-part.ts'
import { listCrawlerDays, storeDays, storeRollup } from './store.ts'

export interface LogDelivery extends LogSender {
  batch: BatchIdentity
  part?: LogPart | null
  /** Each call reads from the beginning. Can throw LogDeliveryError. */
  lines: () => AsyncIterable<Uint8Array>
  now: Date
  mostPages?: number
  /** `age` is the age of the newest line in seconds, null if no line has a time. */
  told?: ((receipt: Receipt, age: number | null) => void) | undefined
}

interface Basis {
  timeZone: string
  dailyQuota: number | null
  /** HMAC key for pseudonyms. Null before the first delivery. */
  key: string | null
  /** Requests already counted, by day. */
  used: ReadonlyMap<number, number>
}

/**
 * Stores the whole batch, or nothing if it throws. Counts lines before the transaction, and again if the settings
 * change meanwhile.
 */
export async function ingest(db: Db, delivery: LogDelivery): Promise<Receipt> {
  const { brandId, batch, part = null, now, lines, mostPages, told } = delivery
  for (;;) {
    const basis = await db.read(async reader => {
      const settings = await basisOf(reader, brandId)
      if (await repeats(reader, brandId, batch)) return null
      if (part) await matchOf(reader, brandId, part)
      return settings
    })
    if (!basis) return emptyReceipt(true)
    if (basis.key === null) {
      await db.write(async writer => {
        await enterSender(writer, delivery)
        await openIntake(writer, brandId)
      })
      continue
    }
    const settings = {
      calendar: createCalendar(basis.timeZone),
      key: Buffer.from(basis.key, 'hex'),
      quota: basis.dailyQuota,
      used: basis.used,
      ...(mostPages !== undefined && { most: mostPages }),
    }
    const counted = await countBatch(lines(), settings, now)
    const receipt = await db.write(writer => store(writer, delivery, basis, counted))
    if (!receipt) continue
    told?.(receipt, counted.upTo === 0 ? null : (now.getTime() - counted.upTo) / 1000)
    return receipt
  }
}

async function store(
  writer: Writer,
  delivery: LogDelivery,
  basis: Basis,
  counted: BatchCount,
): Promise<Receipt | null> {
  const { brandId, batch, part = null, now } = delivery
  await enterSender(writer, delivery)
  const present = await basisOf(writer, brandId)
  if (await repeats(writer, brandId, batch)) return emptyReceipt(true)
  if (!isSame(basis, present, counted)) return null
  const match = part && (await matchOf(writer, brandId, part))
  await followZone(writer, brandId, basis.timeZone, now)
  const { receipt, rollup, samples, upTo } = counted
  const oldest = oldestKept(createCalendar(basis.timeZone), now)
  await storeRollup(writer, brandId, rollup)
  await storeDays(writer, brandId, rollup, { oldest, mayRepeat: batch.sequence === null || match?.isUnclear === true })
  const until = Math.min(batch.watermark ?? Math.max(upTo, match?.isSame ? match.log!.until : 0), now.getTime())
  await markBatch(writer, brandId, batch, until, now)
  if (part && match) receipt.log = await goOn(writer, brandId, { part, match, until: upTo, now })
  if (samples.length > 0) await keepRefused(writer, brandId, samples, now)
  await note(writer, delivery, receipt)
  return receipt
}

async function basisOf(reader: Reader, brandId: number): Promise<Basis> {
  const [settings] = await reader.rows<Omit<Basis, 'used'> & { disabled: boolean }>(sql`
select c.time_zone as "timeZone", c.disabled, c.daily_quota as "dailyQuota", i.pseudonym_key as key
from crawler_integration c left join crawler_intake i on i.brand_id = c.brand_id
where c.brand_id = ${brandId}`)
  if (!settings || settings.disabled)
    throw new LogDeliveryError(
      'INTEGRATION_DISABLED',
      'The integration is disabled. Enable it with earshot crawlers enable.',
    )
  const { disabled, ...basis } = settings
  const used = basis.dailyQuota === null ? [] : await listCrawlerDays(reader, brandId)
  return { ...basis, used: new Map(used.map(({ day, occurrences }) => [day, occurrences])) }
}

const isSame = (before: Basis, after: Basis, { rollup }: BatchCount): boolean =>
  before.timeZone === after.timeZone &&
  before.key === after.key &&
  before.dailyQuota === after.dailyQuota &&
  [...rollup.counted.keys(), ...rollup.limited].every(day => before.used.get(day) === after.used.get(day))

async function followZone(writer: Writer, brandId: number, timeZone: string, now: Date) {
  const moved = await writer.rows(sql`
update crawler_intake set time_zone = ${timeZone} where brand_id = ${brandId} and time_zone <> ${timeZone}
returning brand_id`)
  if (moved.length > 0) await noteChange(writer, brandId, 'time zone', now)
}

async function note(writer: Writer, { brandId, keyId, now }: LogDelivery, receipt: Receipt) {
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
