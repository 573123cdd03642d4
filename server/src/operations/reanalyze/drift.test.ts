import { describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { noon } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { drift } from './drift.ts'
import { reanalyzeOperation } from './reanalyze.ts'

const now = () => noon
const records = [
  ...[team, acme, entity('g', 'Globex', 'DIRECT'), topic('shoes', 'Shoes'), prompt('p1', { topicId: 'shoes' })],
  { ...answer('a1', '2026-08-01', { text: 'Acme is very reliable.', cites: [] }), mentions: undefined },
  { ...answer('a2', '2026-11-20', { text: 'Glo is good.', cites: [] }), mentions: undefined },
]
const figures = [
  '  mention rate 100 -> 50 (1 of 1 -> 1 of 2)',
  '  share of voice 100 -> 50 (1 of 1 -> 1 of 2)',
  '  last 30 days: mention rate 0 -> 0 (0 of 0 -> 0 of 1)',
  '  last 30 days: share of voice 0 -> 0 (0 of 0 -> 0 of 1)',
  '  topic Shoes: mention rate 100 -> 50 (1 of 1 -> 1 of 2)',
  '  topic Shoes: share of voice 100 -> 50 (1 of 1 -> 1 of 2)',
  '  topic Shoes, last 30 days: mention rate 0 -> 0 (0 of 0 -> 0 of 1)',
  '  topic Shoes, last 30 days: share of voice 0 -> 0 (0 of 0 -> 0 of 1)',
  '  provider ChatGPT: mention rate 100 -> 50 (1 of 1 -> 1 of 2)',
  '  provider ChatGPT: share of voice 100 -> 50 (1 of 1 -> 1 of 2)',
  '  provider ChatGPT, last 30 days: mention rate 0 -> 0 (0 of 0 -> 0 of 1)',
  '  provider ChatGPT, last 30 days: share of voice 0 -> 0 (0 of 0 -> 0 of 1)',
]

/** What is stored, in the archive and outside of it. */
const stored = async (db: Db) => [
  await exportText(db),
  await db.read(reader => reader.rows(sql`select * from brand_state order by brand_id`)),
  await db.read(reader => reader.rows(sql`select * from ledger order by revision`)),
]

describe.each(engines)('drift on %s', (_, open) => {
  it('says which edits have changed which figures', async () => {
    await using db = await open()
    await record(db, records, now)
    const run = (options: Record<string, string>) => runOperation(drift, { db, now }, options)
    expect(await run({ brand: 'b' })).toMatchObject({ code: 0, out: 'No edit has changed past figures.\n' })
    await record(db, [entity('g', 'Globex', 'DIRECT', { aliases: ['Glo'] })], now)
    const { code, out } = await run({ brand: 'b' })
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toEqual([
      '2026-11-21T12:00:00.000Z  alias "Glo" added to Globex: 1 answer',
      ...figures,
    ])
    await record(db, [entity('g', 'Globex', 'DIRECT')], now)
    expect((await run({ brand: 'b', limit: '1' })).out).toContain('alias "Glo" removed from Globex: 1 answer\n')
    expect((await run({ brand: 'b', limit: '1' })).out).not.toContain('added')
    expect(await run({ brand: 'x' })).toMatchObject({ code: 1, err: "There is no brand 'x'.\n" })
    expect(await run({ brand: 'b', limit: '0' })).toMatchObject({
      ...{ code: 2, err: "--limit is '0' but must be a whole number from 1 to 1000.\n" },
    })
  })

  it('is told by a dry run of reading again too, which changes nothing', async () => {
    await using db = await open()
    await record(db, records, now)
    const run = (more: object = {}) =>
      runOperation(reanalyzeOperation, { db, now }, { brand: 'b', 'dry-run': true, ...more })
    const before = await stored(db)
    expect((await run()).out).toBe('Acme\t1 -> 1\ncitations\t0 -> 0\nNo figure would change.\n')
    expect(await stored(db)).toEqual(before)

    await record(db, [entity('g', 'Globex', 'DIRECT', { aliases: ['Glo'] })], now)
    // As if another version hadn't found the alias.
    await db.write(async writer => {
      await writer.run(sql`delete from mention where position = 1 and answer_id = 2`)
      await writer.run(sql`update answer set direct_mentions = 0, other_mentions = 0 where id = 2`)
    })
    const wrong = await stored(db)
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(
      out
        .trimEnd()
        .split('\n')
        .slice(-1 - figures.length),
    ).toEqual([
      '2026-11-21T12:00:00.000Z  answers with extracted facts analyzed again with names/4, lexicon/4, sources/2: 2 answers',
      ...figures,
    ])
    expect(await stored(db)).toEqual(wrong)
    const told = out.trimEnd().split('\n').slice(-figures.length)
    expect((await run({ 'dry-run': undefined })).out).toBe('2 answers analyzed again\n')
    const after = await runOperation(drift, { db, now }, { brand: 'b', limit: '1' })
    expect(after.out.trimEnd().split('\n').slice(1)).toEqual(told)
  })
})
