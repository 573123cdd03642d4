import { beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aDbEach } from '../../test/standing.ts'
import { appendRow, rowsOf, writeRows } from '../db/bulk/rows.ts'
import { sql } from '../db/sql.ts'
import { deadLetters, finish, type Lease, lease, postpone, releaseLease, retryAt } from './lease.ts'
import type { Queue } from './queue.ts'
import { isPending, leasedIn, waitingIn } from './waiting.ts'

const queue: Queue<'due'> = {
  table: 'due',
  lane: 'provider',
  from: sql`from due`,
  lanes: { table: 'lane', key: 'provider', blockedReasons: ['unauthorized'] },
}
const all = { chosen: sql`true`, startable: sql`true` }
const now = 1_000_000
const minute = 60_000
const why = { reason: 'network', message: 'It was gone\0.' }

describe.each(engines)('a leased queue on %s', (_, open) => {
  const db = aDbEach(open)
  beforeEach(async () => {
    await db.write(async writer => {
      const rows = rowsOf('due')
      for (const [id, provider] of [
        ['one', 'a'],
        ['two', 'b'],
      ] as const)
        appendRow(rows, {
          ...{ brand_id: 1, id, prompt_id: 1, provider, model: 'm', day: 0, forecast: 0 },
          ...{ planned_at: now, ready_at: now, expires_at: now + 10 * minute, attempts: 0 },
        })
      await writeRows(writer, rows)
    })
  })

  const of = (id: string, holder = 'me', attempt = 1): Lease<'due'> => ({ key: { brand_id: 1, id }, holder, attempt })
  const take = (held: Lease<'due'>, at = now) =>
    db.write(writer => lease(writer, queue, held, { now: at, until: at + minute, changes: { forecast: 7 } }))
  const stored = async (id: string) => {
    const [row] = await db.read(reader =>
      reader.rows(sql`select holder, attempts, ready_at, reason, message, forecast from due where id = ${id}`),
    )
    return row
  }

  it('leases an item to one holder at a time', async () => {
    expect(await take(of('one'))).toBe(true)
    expect(await take(of('one', 'other', 2))).toBe(false)
    expect(await stored('one')).toMatchObject({ holder: 'me', attempts: 1, ready_at: now + minute, forecast: 7 })
    expect(await db.read(reader => leasedIn(reader, queue, ['a'], now))).toBe(1)
    // An expired lease can be taken over. After that, changes by its old holder have no effect.
    expect(await take(of('one', 'other', 2), now + minute)).toBe(true)
    expect(await db.write(writer => finish(writer, queue, of('one')))).toBe(false)
    await db.write(writer => retryAt(writer, queue, of('one'), now, why))
    await db.write(writer => releaseLease(writer, queue, of('one'), now))
    expect(await stored('one')).toMatchObject({ holder: 'other', attempts: 2 })
    expect(await db.write(writer => finish(writer, queue, of('one', 'other', 2)))).toBe(true)
    expect(await stored('one')).toBeUndefined()
  })

  it('lets an item wait after a failed attempt, and counts the attempt where it was its own', async () => {
    await take(of('one'))
    await db.write(writer => retryAt(writer, queue, of('one'), now + minute, why))
    const waits = { holder: null, ready_at: now + minute, reason: 'network', message: 'It was gone.' }
    expect(await stored('one')).toMatchObject({ ...waits, attempts: 1 })
    await take(of('one', 'me', 2), now + minute)
    await db.write(writer => retryAt(writer, queue, of('one', 'me', 2), now + minute, { ...why, counts: false }))
    expect(await stored('one')).toMatchObject({ ...waits, attempts: 1 })
  })

  it('takes a released item as if it had not been attempted', async () => {
    await take(of('one'))
    await db.write(writer => releaseLease(writer, queue, of('one'), now + 5))
    expect(await stored('one')).toMatchObject({ holder: null, attempts: 0, ready_at: now + 5 })
  })

  it('hands out dead letters once their time is over and nobody leases them', async () => {
    const end = now + 10 * minute
    const ofBrand = sql`brand_id = 1`
    await take(of('two'), end - 1)
    expect(await db.write(writer => deadLetters(writer, queue, ofBrand, end - 1))).toEqual([])
    expect(await db.write(writer => deadLetters(writer, queue, ofBrand, end))).toMatchObject([
      { brand_id: 1, id: 'one', provider: 'a', expires_at: end, attempts: 0, holder: null },
    ])
    expect(await stored('one')).toBeUndefined()
    expect(await stored('two')).toMatchObject({ holder: 'me' })
  })

  it('tells what waits in each lane, and whether there is something to do', async () => {
    await take(of('one'))
    await db.write(writer => postpone(writer, queue, of('two').key, now + minute, { reason: 'budget', message: 'x' }))
    expect(await db.read(reader => waitingIn(reader, queue, all, now))).toEqual([
      { lane: 'a', waiting: 0, readyAt: null, reason: null, leased: 1, chosenLeased: 1 },
      { lane: 'b', waiting: 1, readyAt: now + minute, reason: 'budget', leased: 0, chosenLeased: 0 },
    ])
    const pending = (until: number, holder = 'me') =>
      db.read(reader => isPending(reader, queue, { among: ['a', 'b'], chosen: sql`true`, holder, until }))
    expect([await pending(now), await pending(now + minute), await pending(now, 'other')]).toEqual([false, true, true])
  })
})
