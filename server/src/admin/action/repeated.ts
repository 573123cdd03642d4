import { hash } from 'node:crypto'
import { Refusal } from '@earshot/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { forServers, sql } from '../../db/sql.ts'

export interface IdempotentCall {
  actor: Actor
  key: string
  action: string
  input: object
  now: Date
}

/** Milliseconds. */
const remembered = 24 * 60 * 60 * 1000

const isOld = (now: Date) => sql`created_at < ${now.getTime() - remembered}`
const forgetting = (now: Date) => sql`delete from idempotency where ${isOld(now)}`

/** Deletes responses after a day, because they may contain data that was erased since. */
export async function forgetCalls(db: Db, now: Date): Promise<void> {
  const old = await db.read(reader => reader.rows(sql`select 1 as found from idempotency where ${isOld(now)} limit 1`))
  if (old.length > 0) await db.write(writer => writer.run(forgetting(now)))
}

const actorText = ({ kind, id }: Actor) => `${kind} ${id ?? ''}`

function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal('KEY_REUSED', 'Idempotency-Key must be 1 to 255 printable ASCII characters without spaces.')
}

/** True if the key was used before, for this or another call. Throws KEY_REUSED for an invalid key. */
export async function isRepeated(reader: Reader, { actor, key, now }: IdempotentCall): Promise<boolean> {
  checkKey(key)
  const found = await reader.rows(sql`
select 1 as found from idempotency where actor = ${actorText(actor)} and key = ${key} and not ${isOld(now)}`)
  return found.length > 0
}

/**
 * Returns the stored response to an earlier call, without secrets, or records a new call. Waits while another process
 * runs the same call. Throws KEY_REUSED if the key belongs to another call.
 */
export async function responseBefore(writer: Writer, call: IdempotentCall): Promise<object | undefined> {
  const { key, action, now } = call
  checkKey(key)
  const actor = actorText(call.actor)
  await writer.run(forgetting(now))
  const request = hash('sha256', JSON.stringify(call.input, withoutPassword))
  const stored = () =>
    writer.rows<{ action: string; request: string; response: string }>(sql`
select action, request, response from idempotency where actor = ${actor} and key = ${key}`)
  let [before] = await stored()
  if (!before) {
    const noted = await writer.rows(sql`
insert into idempotency (actor, key, action, request, response, created_at)
values (${actor}, ${key}, ${action}, ${request}, '', ${now.getTime()})
${forServers(sql`on conflict do nothing`)} returning actor`)
    if (noted.length > 0) return undefined
    ;[before] = await stored()
  }
  if (before?.action !== action || before.request !== request)
    throw new Refusal('KEY_REUSED', `Idempotency-Key '${key}' was already used for a different request.`)
  return JSON.parse(before.response)
}

/** Omits the password, because an attacker could guess it from the fast hash. */
const withoutPassword = (field: string, value: unknown) => (field === 'password' ? typeof value : value)

const shownOnce = ['secret', 'link']

interface About {
  teamId: string | null
  brandId: string | null
}

export function keepResponse(
  writer: Writer,
  { actor, key }: IdempotentCall,
  response: object,
  { teamId, brandId }: About,
): Promise<void> {
  const kept = Object.entries(response).map(([field, value]) => [field, shownOnce.includes(field) ? null : value])
  return writer.run(sql`
update idempotency set response = ${JSON.stringify(Object.fromEntries(kept))}, team_id = ${teamId}, brand = ${brandId}
where actor = ${actorText(actor)} and key = ${key}`)
}
