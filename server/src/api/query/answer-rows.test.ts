import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aStandingDb } from '../../../test/standing.ts'
import { encodeAnswerKey } from '../../db/bulk/rows.ts'
import { sql } from '../../db/sql.ts'
import { loadAnswerTexts, textsAsked } from './answer-rows.ts'

describe.each(engines)('texts of answers by their integers on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(async () => {
    await db.write(async writer => {
      const keys = Array.from({ length: 6000 }, (_, i) => i + 1)
      for (const brand of [1, 2])
        await writer.append('answer_text', {
          brand_id: keys.map(() => brand),
          answer_id: keys,
          place: keys.map(key => encodeAnswerKey(brand, key)),
          // The embedded engine stores empty rows after a long text.
          text: keys.map(key => `${brand} ${key}${key % 1000 === 0 ? ' long'.repeat(2000) : ''}`),
        })
      // Postgres may still have the statistics of an earlier test in this database.
      await writer.run(sql`analyze answer_text`)
    })
  })

  it('are those of the brand', async () => {
    const of = await db.read(reader => loadAnswerTexts(reader, 2, [5, 3000, 5999], 6))
    expect([5, 3000, 5999].map(of)).toEqual(['2 5', '2 3000', '2 5999'])
  })

  it('are found by an index among those of several brands', async () => {
    const plan = await db.read(async reader => {
      // Without this, a server can scan a small table completely.
      if (db.shared) {
        // Also for the workers of Citus.
        await reader.rows(sql`set local citus.propagate_set_commands = 'local'`)
        await reader.rows(sql`set local enable_seqscan = off`)
      }
      return JSON.stringify(await reader.rows(sql`explain analyze ${textsAsked(2, [5, 3000, 5999])}`))
    })
    expect(plan).toMatch(db.shared ? /Index Cond: \(\(brand_id = 2\) AND \(answer_id = ANY/ : /Type: Index Scan/)
    expect(plan).not.toMatch(/Seq(uential)? Scan/)
  })
})
