import { dayLength } from '@earshot/contract'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { operator } from '../src/access/actor.ts'
import { addToAudit } from '../src/admin/action/audit.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { jobsOf } from '../src/jobs/jobs.ts'
import { exportText, record } from './archive.ts'
import { answer, asksOf, setup } from './asks.ts'
import { engines } from './engines.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => now.getTime() - days * dayLength

describe.each(engines)('what is kept for some days, on %s', (_, open) => {
  /** Two replies to runs that ended 91 and 90 days ago, and audit rows from 731 and 730 days ago. */
  async function aWorld() {
    const db = await open()
    const world = await asksOf(db)
    await world.planAll({ prompts: sql`prompt.public_id in ('p0', 'p1')` })
    await world.run(world.contextOf([setup(async question => answer(question))]))
    const ids = await world.rows<{ id: string }>(sql`select id from ask order by id`)
    for (const [i, days] of [91, 90].entries())
      await db.write(writer => writer.run(sql`update ask set ended_at = ${daysAgo(days)} where id = ${ids[i]!.id}`))
    // Data of another brand with the same ids stays unchanged.
    await record(db, [{ kind: 'brand', id: 'other', teamId: 'team', name: 'Other', createdAt: '2026-01-01' }])
    await db.write(async writer => {
      await writer.run(sql`
insert into reply (brand_id, ask_id, body, length) select 2, ask_id, body, length from reply where brand_id = 1`)
      for (const days of [731, 730])
        await addToAudit(writer, {
          ...{ at: new Date(daysAgo(days)), actor: operator, teamId: 'team', brandId: null, action: 'x', origin: {} },
          ...{ subject: String(days), before: null, after: null },
        })
    })
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const context = { ...world.contextOf([]), now: () => now }
    const run = async (retention: { replies: number; audit: number }) => {
      // On a server, one process does this once a day. Pretend that the next day has come.
      if (db.shared) await db.write(writer => writer.run(sql`delete from job`))
      await jobsOf(context, log, retention)
        .find(({ name }) => name === 'prune')!
        .run(new AbortController().signal)
    }
    return { ...world, db, ids: ids.map(({ id }) => id), lines, run }
  }

  const kept = (db: Db) =>
    db.read(async reader => ({
      replies: (await reader.rows(sql`select ask_id from reply where brand_id = 1 order by ask_id`)).map(
        row => row.ask_id,
      ),
      others: (await reader.rows(sql`select ask_id from reply where brand_id = 2`)).length,
      audit: (await reader.rows(sql`select subject from audit order by changed_at`)).map(row => row.subject),
    }))

  it('are calls for a day', async () => {
    const { db, run } = await aWorld()
    await using _closing = db
    const calls = () => db.read(reader => reader.rows(sql`select key from idempotency order by key`))
    await db.write(async writer => {
      for (const [key, at] of [
        ['old', daysAgo(1) - 1],
        ['new', daysAgo(1)],
      ])
        await writer.run(sql`
insert into idempotency (actor, key, action, request, response, created_at) values ('a', ${key}, 'x', '', '{}', ${at})`)
    })
    await run({ replies: 0, audit: 0 })
    expect(await calls()).toEqual([{ key: 'new' }])
  })

  it('goes a day later: raw replies, not their answers, and rows of the audit', async () => {
    const { db, ids, lines, run } = await aWorld()
    await using _closing = db
    const archive = await exportText(db, { replies: false })
    await run({ replies: 0, audit: 0 })
    expect(await kept(db)).toEqual({ replies: ids, others: 2, audit: ['731', '730'] })
    expect(lines).toEqual([])
    await run({ replies: 90, audit: 730 })
    expect(await kept(db)).toEqual({ replies: ids.slice(1), others: 2, audit: ['730'] })
    expect(JSON.parse(lines[0]!)).toMatchObject({ replies: 1, audit: 1 })
    expect(await exportText(db, { replies: false })).toBe(archive)
    // Writes nothing if there is nothing to delete, because an empty transaction would clear the response cache.
    const { writes } = db
    await run({ replies: 90, audit: 730 })
    if (!db.shared) expect(db.writes).toBe(writes)
  })
})
