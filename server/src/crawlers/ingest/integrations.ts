import { randomBytes } from 'node:crypto'
import { isTimeZone } from '../../calendar/days.ts'
import { brandIdOf, raiseRevision } from '../../db/brands.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { createKey, enterSender, type LogSender } from './keys.ts'

class NoIntegration extends Error {
  override name = 'NoIntegration'
}

export interface Connection {
  brandId: string
  /** Time zone in which days start. */
  timeZone: string
  /** Null for no limit, undefined to keep the old one. */
  dailyQuota?: number | null | undefined
  now: Date
}

/** Returns a new key. A new time zone applies to future days. */
export const connectIntegration = (db: Db, { brandId, timeZone, dailyQuota, now }: Connection): Promise<string> =>
  db.write(async writer => {
    checkZone(timeZone)
    const brand = await lockBrand(writer, brandId)
    await setIntegration(writer, brand, { timeZone, dailyQuota, now })
    return (await createKey(writer, brand, now)).key
  })

/** Creates an integration unless the brand has one. Returns the brand's integer key. */
export const ensureIntegration = (db: Db, { brandId, timeZone, now }: Connection): Promise<number> =>
  db.write(async writer => {
    checkZone(timeZone)
    const brand = await lockBrand(writer, brandId)
    const [found] = await writer.rows(sql`select 1 as found from crawler_integration where brand_id = ${brand}`)
    if (!found) await setIntegration(writer, brand, { timeZone, now })
    return brand
  })

function checkZone(timeZone: string): void {
  if (!isTimeZone(timeZone))
    throw new NoIntegration(`'${timeZone}' is not a time zone. Write an IANA name, for example Europe/Berlin or UTC.`)
}

export async function setIntegration(
  writer: Writer,
  brand: number,
  { timeZone, dailyQuota, disabled, now }: Omit<Connection, 'brandId'> & { disabled?: boolean | undefined },
): Promise<void> {
  const [before] = await writer.rows<{ disabled: boolean }>(sql`
select disabled from crawler_integration where brand_id = ${brand}`)
  if (!before)
    await writer.run(sql`
insert into crawler_integration (brand_id, time_zone, disabled, created_at, daily_quota)
values (${brand}, ${timeZone}, ${disabled ?? false}, ${now.getTime()}, ${dailyQuota ?? null})`)
  else {
    await writer.run(sql`
update crawler_integration set time_zone = ${timeZone}, disabled = ${disabled ?? before.disabled}
where brand_id = ${brand}`)
    if (dailyQuota !== undefined)
      await writer.run(sql`update crawler_integration set daily_quota = ${dailyQuota} where brand_id = ${brand}`)
    if (before.disabled && disabled === false) await noteChange(writer, brand, 'enabled again', now)
  }
  await openIntake(writer, brand)
}

export const setDisabled = (db: Db, brandId: string, disabled: boolean, now: Date): Promise<void> =>
  db.write(async writer => {
    const brand = await lockBrand(writer, brandId)
    const changed = await writer.rows(sql`
update crawler_integration set disabled = ${disabled} where brand_id = ${brand} and disabled <> ${disabled}
returning brand_id`)
    if (changed.length > 0 && !disabled) await noteChange(writer, brand, 'enabled again', now)
    if (changed.length === 0) await theIntegration(writer, brand, brandId)
  })

/** Undefined fields keep their values. */
export interface Drain {
  secret?: string | undefined
  code?: string | undefined
}

export const setDrain = (db: Db, brandId: string, { secret, code }: Drain): Promise<void> =>
  db.write(async writer => {
    const brand = await lockBrand(writer, brandId)
    await theIntegration(writer, brand, brandId)
    await openIntake(writer, brand)
    if (secret !== undefined)
      await writer.run(sql`update crawler_intake set vercel_secret = ${secret} where brand_id = ${brand}`)
    if (code !== undefined)
      await writer.run(sql`update crawler_intake set vercel_code = ${code} where brand_id = ${brand}`)
  })

async function lockBrand(writer: Writer, brandId: string): Promise<number> {
  const brand = await raiseRevision(writer, brandId)
  if (!brand) throw new NoIntegration(`There is no brand '${brandId}'. Import it first.`)
  return brand.id
}

async function theIntegration(writer: Writer, brand: number, brandId: string) {
  const [found] = await writer.rows(sql`select 1 as found from crawler_integration where brand_id = ${brand}`)
  if (!found)
    throw new NoIntegration(
      `Brand '${brandId}' has no integration. Create one: earshot crawlers connect --brand ${brandId} --time-zone ZONE`,
    )
}

export async function openIntake(writer: Writer, brand: number): Promise<void> {
  const [found] = await writer.rows(sql`select 1 as found from crawler_intake where brand_id = ${brand}`)
  if (!found)
    await writer.run(sql`
insert into crawler_intake (brand_id, pseudonym_key, time_zone, counted, dropped, refused, over_quota)
select brand_id, ${randomBytes(32).toString('hex')}, time_zone, 0, 0, 0, 0
from crawler_integration where brand_id = ${brand}`)
}

export const noteChange = (writer: Writer, brand: number, change: string, now: Date) =>
  writer.run(
    sql`insert into crawler_change (brand_id, changed_at, change) values (${brand}, ${now.getTime()}, ${change})`,
  )

export async function drainOf(
  db: Reader,
  brandId: string,
): Promise<{ brandId: number; secret: string | null; code: string | null } | undefined> {
  const id = await brandIdOf(db, brandId)
  if (id === undefined) return undefined
  const [drain] = await db.rows<{ secret: string | null; code: string | null }>(sql`
select vercel_secret as secret, vercel_code as code from crawler_intake where brand_id = ${id}`)
  return drain && { brandId: id, ...drain }
}

export const noteChallenge = (db: Db, sender: LogSender, token: string): Promise<void> =>
  db.write(async writer => {
    const { brandId } = sender
    await enterSender(writer, sender)
    await openIntake(writer, brandId)
    await writer.run(sql`update crawler_intake set ownership_challenge = ${token} where brand_id = ${brandId}`)
  })
