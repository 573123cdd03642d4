import { raiseRevision } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { judgesOf } from '../../db/judges.ts'
import { readingsBy } from '../../db/readings.ts'
import { sql } from '../../db/sql.ts'
import type { BrandEntities } from '../brand.ts'
import { loadEntities } from '../load-brands.ts'
import { noted } from './ledger.ts'
import { recountChosen } from './recount.ts'
import { applyVerdicts, rewriteReadings } from './verdict-readings.ts'

const rejudged = 'rejudged'

/** Makes the figures of an answer use its new verdicts, if the brand has chosen their judge. */
export async function applyNewVerdicts(
  writer: Writer,
  brand: BrandEntities,
  { answerId, judgeId }: { answerId: number; judgeId: number },
): Promise<void> {
  if (brand.judge !== judgeId) return
  await applyVerdicts(writer, brand, sql`m.answer_id = ${answerId}`)
  await writer.scratch(rejudged, 'answer_id int')
  await writer.append(rejudged, { answer_id: [answerId] })
  await recountChosen(writer, brand, rejudged)
}

/**
 * Makes the brand's figures use another judge, null for the rules. Returns the number of answers that change, undefined
 * for an unknown brand.
 */
export async function chooseJudge(
  writer: Writer,
  brandId: number,
  judge: number | null,
  now: Date,
): Promise<number | undefined> {
  const raised = await raiseRevision(writer, brandId)
  const brand = raised && (await loadEntities(writer, raised.id))
  if (!brand) return undefined
  const judges = await judgesOf(writer, brand.id)
  const nameOf = (id: number | null) => judges.find(each => each.id === id)?.name ?? 'the rules'
  const text = `figures use ${nameOf(judge)} instead of ${nameOf(brand.judge)}`
  return noted(writer, brand, { now, causes: () => [{ competitors: [], text }] }, async () => {
    await writer.scratch(rejudged, 'answer_id int')
    await writer.run(sql`
insert into rejudged
select distinct m.answer_id
from mention m
join (${readingsBy(brand.id, judge, sql`true`)}) r on r.answer_id = m.answer_id and r.competitor_id = m.competitor_id
where m.brand_id = ${brand.id}
  and (m.sentiment is distinct from r.sentiment or m.recommended is distinct from r.recommended)`)
    await writer.run(sql`update judge set chosen = id = ${judge ?? 0} where brand_id = ${brand.id}`)
    await rewriteReadings(writer, { id: brand.id, judge }, sql`true`)
    await recountChosen(writer, { ...brand, judge }, rejudged)
    const [count] = await writer.rows<{ answers: number }>(sql`select count(*) as answers from rejudged`)
    return count!.answers
  })
}
