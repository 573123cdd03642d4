import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { runOperation } from '../../test/run-operation.ts'
import { noon } from '../../test/world.ts'
import { brandIdOf } from '../db/brands.ts'
import { sql } from '../db/sql.ts'
import { demoBrand } from '../demo/demo.ts'
import { compareJudges } from '../metrics/judge-agreement.ts'
import { judgeRows } from '../metrics/judges.ts'
import { demo } from './demo.ts'

describe.each(engines)('the recorded verdicts of the demo on %s', (_, open) => {
  it('cover the last 30 days, cost what the model would, and mostly agree with the rules', async () => {
    await using db = await open()
    expect(await runOperation(demo, { db, now: () => noon }, {})).toMatchObject({ code: 0, err: '' })
    const { judges, byProvider, byLanguage } = await db.read(async reader => {
      const brand = (await brandIdOf(reader, demoBrand))!
      const judges = await judgeRows(reader, brand)
      return { judges, ...(await compareJudges(reader, brand, judges)) }
    })
    expect(judges.map(({ name }) => name)).toEqual(['rules', 'claude:claude-haiku-5-5/1'])
    const { judged, failed, valid, missing, dollars } = judges[1]!
    expect(failed).toBe(0)
    expect(judged).toBeGreaterThan(500)
    expect(missing).toBeLessThan(valid / 10)
    // About 1,000 tokens at 0.1 and 250 at 0.5 dollars per million.
    expect(dollars / judged).toBeGreaterThan(0.0001)
    expect(dollars / judged).toBeLessThan(0.0005)
    const { raw, ac1, verdicts } = byProvider[0]!
    expect(raw).toBeGreaterThan(60)
    expect(ac1).toBeGreaterThan(0.5)
    expect(byLanguage).toMatchObject([{ language: 'en', raw, ac1, verdicts }])
    const [first] = await db.read(reader => reader.rows<{ at: number }>(sql`select min(created_at) as at from verdict`))
    expect(first!.at).toBeGreaterThanOrEqual(noon.getTime() - 30 * 86_400_000)
    const spans = await db.read(reader =>
      reader.rows<{ text: string; spans: string; name: string }>(sql`
select t.text, v.spans, c.name from verdict v
join answer_text t on t.brand_id = v.brand_id and t.answer_id = v.answer_id
join competitor c on c.brand_id = v.brand_id and c.id = v.competitor_id
where v.state = 'valid' and c.public_id = ${demoBrand} limit 50`),
    )
    for (const { text, spans: stored } of spans) {
      const [[start, end]] = JSON.parse(stored)
      expect(text.slice(start, end)).toMatch(/north ?pace/i)
    }
  })
})
