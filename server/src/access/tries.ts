import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@earshot/contract'
import type { Db, Writer } from '../db/db.ts'
import { forServers, sql, values } from '../db/sql.ts'

/** Milliseconds from the first try. */
const span = 15 * 60_000
const limits = { account: 9, address: 50, share: 9, forgotten: 3 }

export interface Trying {
  /** Normalized by `foldedEmail`. */
  email?: string | undefined
  /** IP address. Empty if unknown. */
  address?: string | undefined
  share?: string | undefined
  /** Normalized address for which a password reset was requested. */
  forgotten?: string | undefined
}

interface TryLimit {
  key: string
  limit: number
}

interface TryCount {
  subject: string
  tries: number
  sinceAt: number
}

/**
 * Counts before the login, so that parallel tries count too. Throws TOO_MANY_TRIES, without writing, if the account,
 * share or address has reached its limit.
 */
export async function countTry(db: Db, trying: Trying, now: Date): Promise<void> {
  const at = now.getTime()
  const subjects = subjectsOf(trying)
  if (subjects.length === 0) return
  const counted = (condition = sql``) => sql`
select subject, tries, since_at as "sinceAt" from login_try
where subject in (${values(subjects.map(({ key }) => key))}) order by subject ${condition}`
  // Read first, because writes are costly and many tries may be refused.
  check(subjects, await db.read(reader => reader.rows<TryCount>(counted())), at)
  await db.write(async writer => {
    await forget(writer, at)
    for (const { key } of subjects)
      await writer.run(sql`
insert into login_try (subject, tries, since_at)
select ${key}, 0, cast(${at} as bigint) where not exists (select 1 from login_try where subject = ${key})
${forServers(sql`on conflict do nothing`)}`)
    const rows = await writer.rows<TryCount>(counted(forServers(sql`for update`)))
    check(subjects, rows, at)
    for (const { subject, sinceAt } of rows)
      await writer.run(
        isOver(sinceAt, at)
          ? sql`update login_try set tries = 1, since_at = ${at} where subject = ${subject}`
          : sql`update login_try set tries = tries + 1 where subject = ${subject}`,
      )
  })
}

/** Resets the count of the account or share and decrements that of the address. */
export async function forgiveTry(writer: Writer, { email, address, share }: Trying): Promise<void> {
  for (const { key } of subjectsOf({ email, share }))
    await writer.run(sql`delete from login_try where subject = ${key}`)
  for (const { key } of subjectsOf({ address }))
    await writer.run(sql`update login_try set tries = tries - 1 where subject = ${key} and tries > 0`)
}

/** Sorted, so that transactions lock rows in the same order. */
const subjectsOf = ({ email, address, share, forgotten }: Trying): TryLimit[] => [
  ...(email === undefined ? [] : [{ key: `account:${hash('sha256', email)}`, limit: limits.account }]),
  ...(address ? [{ key: `address:${networkOf(address)}`, limit: limits.address }] : []),
  ...(forgotten === undefined ? [] : [{ key: `forgotten:${hash('sha256', forgotten)}`, limit: limits.forgotten }]),
  ...(share === undefined ? [] : [{ key: `share:${share}`, limit: limits.share }]),
]

/** The first 64 bits of an IPv6 address, which identify one subscriber. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const isOver = (sinceAt: number, at: number) => at >= sinceAt + span

function check(subjects: readonly TryLimit[], counted: readonly TryCount[], at: number): void {
  for (const { key, limit } of subjects) {
    const row = counted.find(({ subject }) => subject === key)
    if (!row || isOver(row.sinceAt, at) || row.tries < limit) continue
    const seconds = Math.max(1, Math.ceil((row.sinceAt + span - at) / 1000))
    const message = `Too many failed logins. Try again in ${seconds} seconds.`
    throw new Refusal('TOO_MANY_TRIES', message, undefined, seconds)
  }
}

const forget = (writer: Writer, at: number) =>
  writer.run(sql`
delete from login_try where subject in (
  select subject from login_try where since_at <= ${at - span} ${forServers(sql`for update skip locked`)}
)`)
