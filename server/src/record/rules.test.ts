import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { reanalyzeAnswers } from './changes/reprocess.ts'

const at = '2026-11-20T10:00:00Z'
const earlier = { extracted: true, rules: 'names/0', citationsExtracted: true, citationRules: 'sources/0' }

const rulesIn = async (db: Db) => {
  const rows = await db.read(reader =>
    reader.rows<{ id: string; rules: string | null; cited: string | null }>(
      sql`select public_id as id, rules, citation_rules as cited from answer order by id`,
    ),
  )
  return Object.fromEntries(rows.map(({ id, rules, cited }) => [id, [rules, cited]]))
}

describe.each(engines)('the rules by which answers were read (%s)', (_, open) => {
  it('stand with those that were read, and no others, and are those of the last reading', async () => {
    await using db = await open()
    await record(db, [
      ...[team, acme, entity('g', 'Globex', 'DIRECT'), prompt('p1')],
      { ...answer('read', at, { text: 'Globex is [good](https://a.example/).' }), mentions: undefined },
      answer('given', at, { cites: [], rules: 'names/0', citationRules: 'sources/0' }),
      { ...answer('half', at, { cites: ['https://a.example/'] }), mentions: undefined },
      answer('earlier', at, { cites: [], ...earlier }),
      answer('unsaid', at, { cites: [], ...earlier, rules: null, citationRules: null }),
    ])
    const now = ['names/4', 'sources/2']
    const before = {
      ...{ read: now, given: [null, null], half: ['names/4', null] },
      ...{ earlier: ['names/0', 'sources/0'], unsaid: [null, null] },
    }
    expect(await rulesIn(db)).toEqual(before)

    // Nothing is extracted again.
    await record(db, [entity('g', 'Globex', 'INDIRECT')])
    expect(await rulesIn(db)).toEqual(before)

    // Mentions are extracted again, but not citations.
    await record(db, [entity('g', 'Globex', 'INDIRECT', { aliases: ['Glo'] })])
    const renamed = { ...before, earlier: ['names/4', 'sources/0'], unsaid: ['names/4', null] }
    expect(await rulesIn(db)).toEqual(renamed)

    await reanalyzeAnswers(db, acme.id, {}, new Date())
    const again = { ...renamed, earlier: now, unsaid: now }
    expect(await rulesIn(db)).toEqual(again)

    await reanalyzeAnswers(db, acme.id, { given: true }, new Date())
    expect(await rulesIn(db)).toEqual({ ...again, given: ['names/4', null] })
  })
})
