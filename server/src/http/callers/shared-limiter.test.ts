import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Limiter } from './rate-limit.ts'
import { createSharedLimiter } from './shared-limiter.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

const [, postgres] = engines

describe.runIf(postgres)('a limiter shared by servers on one database', () => {
  let db: Db
  beforeEach(async () => {
    db = await postgres![1]()
  })
  afterEach(() => db[Symbol.asyncDispose]())

  const limiter = () => createSharedLimiter(db, 10_000)
  const admittedOf = async (from: Limiter, times: number, limits: { minute: number; day: number }, now = noon) => {
    let admitted = 0
    for (let i = 0; i < times; i++) if ((await from.admit('t', limits, now)).admitted) admitted++
    return admitted
  }
  const row = async () => {
    const [used] = await db.read(reader =>
      reader.rows<object>(sql`select minute_used as minute, day_used as day from rate_window where team_id = 't'`),
    )
    return used
  }

  it('writes once for many requests, and not at all for those it refuses', async () => {
    const limits = { minute: 1000, day: 20_000 }
    const one = limiter()
    const before = db.writes
    expect(await one.admit('t', limits, noon)).toEqual({ admitted: true, minuteUsed: 1, dayUsed: 1 })
    expect(await one.admit('t', limits, noon)).toEqual({ admitted: true, minuteUsed: 2, dayUsed: 2 })
    expect(await one.admit('t', limits, noon)).toEqual({ admitted: true, minuteUsed: 3, dayUsed: 3 })
    expect(db.writes - before).toBe(1)
    const usages = await Promise.all(Array.from({ length: 2000 }, () => one.admit('t', limits, noon)))
    expect(usages.filter(({ admitted }) => admitted)).toHaveLength(997)
    const after = db.writes
    expect(after - before).toBeLessThan(10)
    expect(await one.admit('t', limits, noon)).toEqual({ admitted: false, minuteUsed: 1000, dayUsed: 1000 })
    expect(db.writes).toBe(after)
  })

  it('admits exactly the limits of one process, in any order of requests and minutes', async () => {
    const crowd = fc.record({
      limits: fc.record({ minute: fc.integer({ min: 0, max: 1200 }), day: fc.integer({ min: 0, max: 2500 }) }),
      crowds: fc.array(fc.record({ later: fc.nat({ max: 2 }), size: fc.nat({ max: 1500 }) }), { maxLength: 4 }),
    })
    let day = 0
    await fc.assert(
      fc.asyncProperty(crowd, async ({ limits, crowds }) => {
        const one = limiter()
        let now = noon + ++day * 86_400_000
        let inMinute = 0
        let inDay = 0
        for (const { later, size } of crowds) {
          if (later > 0) inMinute = 0
          now += later * minute
          const wanted = Math.min(size, limits.minute - inMinute, limits.day - inDay)
          const usages = await Promise.all(Array.from({ length: size }, () => one.admit('t', limits, now)))
          expect(usages.filter(({ admitted }) => admitted)).toHaveLength(wanted)
          inMinute += wanted
          inDay += wanted
          for (const { admitted, minuteUsed, dayUsed } of usages)
            if (!admitted) expect([minuteUsed, dayUsed]).toEqual([inMinute, inDay])
        }
      }),
      { numRuns: 15 },
    )
  })

  it('leaves at most one percent unused where three processes serve, one of them idle', async () => {
    const limits = { minute: 1000, day: 1500 }
    const [idle, one, other] = [limiter(), limiter(), limiter()]
    const first = await admittedOf(idle, 1, limits)
    const both = await Promise.all([admittedOf(one, 600, limits), admittedOf(other, 600, limits)])
    const all = first + both[0] + both[1]
    expect(all).toBeGreaterThanOrEqual(990)
    expect(all).toBeLessThanOrEqual(1000)
  })

  it('gives back what it took in advance when it is closed', async () => {
    const limits = { minute: 1000, day: 20_000 }
    const one = limiter()
    await one.admit('t', limits, noon)
    expect(await row()).toEqual({ minute: 3, day: 3 })
    await one[Symbol.asyncDispose]()
    expect(await row()).toEqual({ minute: 1, day: 1 })
  })
})
