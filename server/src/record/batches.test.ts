import { describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createRecorder } from './answers/recorder.ts'
import { markAllBranded } from './changes/branded.ts'
import type { RecordEntry } from './records.ts'

const createdAt = Date.parse('2026-01-01')
const newPrompt = (id: string): RecordEntry => ({
  kind: 'prompt',
  record: { ...{ id, brandId: 'b', text: id, topicId: null, tagIds: [], type: 'TOFU', createdAt } },
})
const newAnswer = (id: string, promptId: string): RecordEntry => ({
  kind: 'answer',
  record: {
    ...{ id, brandId: 'b', promptId, provider: 'chatgpt', model: 'm', createdAt, text: 'x', country: null },
    ...{ extracted: false, citationsExtracted: false, searches: [], sponsored: [] },
  },
})

/** Whether each prompt names the brand, by id. */
const branded = async (db: Db) =>
  Object.fromEntries(
    (
      await db.read(reader =>
        reader.rows<{ id: string; branded: boolean | null }>(sql`select public_id as id, branded from prompt`),
      )
    ).map(row => [row.id, row.branded]),
  )

describe.each(engines)('batches on %s', (_, open) => {
  it('of a transaction that fails leave nothing behind for those to come', async () => {
    await using db = await open()
    await record(db, [team, acme, prompt('p')])
    const recorder = createRecorder(db, { now: () => new Date() })
    await recorder.record([newAnswer('a1', 'p')])
    const failed = db.write(async writer => {
      await recorder.recordIn(writer, [newPrompt('ghost')])
      throw new Error('the caller fails')
    })
    await expect(failed).rejects.toThrow('the caller fails')
    // Another program writes once, so the revision is that of the failed batch.
    await createRecorder(db, { now: () => new Date() }).record([newAnswer('a2', 'p')])
    const [outcome, last] = await recorder.record([newAnswer('a3', 'ghost'), newAnswer('a4', 'p')])
    expect(outcome).toMatchObject({
      message: "prompt 'ghost' is unknown. A record must come after the records it refers to",
    })
    expect(last).toBe('imported')
    const ids = [...(await exportText(db)).matchAll(/"kind":"answer","brandId":"b","id":"(\w+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['a1', 'a2', 'a4'])
  })

  it('of one transaction know what those before them brought', async () => {
    await using db = await open()
    await record(db, [team, acme])
    const recorder = createRecorder(db, { now: () => new Date() })
    await db.write(async writer => {
      expect(await recorder.recordIn(writer, [newPrompt('p')])).toEqual(['imported'])
      expect(await recorder.recordIn(writer, [newAnswer('a', 'p')])).toEqual(['imported'])
    })
    expect(await recorder.record([newAnswer('a', 'p')])).toEqual(['replaced'])
  })

  it('find out which prompts name the brand, again when its names change', async () => {
    await using db = await open()
    const asked = [prompt('a', { text: 'Is Acme good?' }), prompt('b', { text: 'Which shoes?' })]
    const other = [prompt('c', { text: 'Is Bolt better than Globex?' }), prompt('d', { text: 'ACMES and others' })]
    await record(db, [team, acme, entity('g', 'Globex', 'DIRECT'), ...asked, ...other])
    expect(await branded(db)).toEqual({ a: true, b: false, c: false, d: false })
    await record(db, [{ ...acme, aliases: ['Bolt'] }])
    expect(await branded(db)).toEqual({ a: true, b: false, c: true, d: false })
    await record(db, [entity('g', 'Globex', 'SELF')])
    expect(await branded(db)).toEqual({ a: false, b: false, c: true, d: false })
    expect(await exportText(db)).toContain('"createdAt":"2026-01-01T00:00:00.000Z","branded":true}')
  })

  it('leave it to be found out where an earlier version stored prompts', async () => {
    await using db = await open()
    await record(db, [team, acme, prompt('a', { text: 'Is Acme good?' }), prompt('b')])
    await db.write(writer => writer.run(sql`update prompt set branded = null`))
    await markAllBranded(db)
    expect(await branded(db)).toEqual({ a: true, b: false })
  })

  it('keep assistants apart by country', async () => {
    await using db = await open()
    const from = (id: string, country?: string) => answer(id, '2026-01-02', { promptId: 'p', country })
    await record(db, [team, acme, prompt('p'), from('a'), from('b', 'DE'), from('c', 'US'), from('d', 'DE')])
    const rows = await db.read(reader =>
      reader.rows(sql`
select s.country, count(*) as answers from answer a join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
group by s.country order by s.country nulls first`),
    )
    expect(rows).toEqual([
      { country: null, answers: 1 },
      { country: 'DE', answers: 2 },
      { country: 'US', answers: 1 },
    ])
  })
})
