import { costOf, listedPrices } from '../collect/models/cost.ts'
import { raiseRevision } from '../db/brands.ts'
import { appendRow, rowsOf, writeRows } from '../db/bulk/rows.ts'
import type { Reader, Writer } from '../db/db.ts'
import { storedPoints } from '../db/points.ts'
import { name, sql } from '../db/sql.ts'
import { type DemoJudgement, demoJudge } from '../demo/judged.ts'
import { findOrStoreNamedJudge, promptCharacters } from '../judging/judges.ts'

interface DemoAnswerRow {
  id: number
  publicId: string
  prompt_id: number
  assistant_id: number
  created_at: number
  day: number
}

/** Stores the recorded verdicts of the demo as if a pass had made them. A mention without a verdict is `missing`. */
export async function storeDemoVerdicts(
  writer: Writer,
  brand: string,
  judgements: readonly DemoJudgement[],
  now: Date,
): Promise<void> {
  const raised = await raiseRevision(writer, brand)
  if (!raised) return
  const brandId = raised.id
  const judgeId = await findOrStoreNamedJudge(writer, brandId, demoJudge)
  for (const table of ['verdict', 'judgement'] as const)
    await writer.run(sql`delete from ${name(table)} where brand_id = ${brandId} and judge_id = ${judgeId}`)
  const { answers, mentions } = await readJudged(writer, brandId)
  const verdicts = rowsOf('verdict')
  const ended = rowsOf('judgement')
  for (const { answerId, characters, verdicts: said } of judgements) {
    const answer = answers.get(answerId)
    const named = answer && mentions.get(answer.id)
    if (!answer || !named) continue
    const { id, publicId: _, ...facts } = answer
    const ofAnswer = { brand_id: brandId, answer_id: id, judge_id: judgeId }
    for (const [maker, competitor_id] of named) {
      const found = said.find(one => one.maker === maker)
      const { stance = null, score = null, recommended = null } = found ?? {}
      appendRow(verdicts, {
        ...{ ...ofAnswer, ...facts, competitor_id, state: found ? 'valid' : 'missing', stance, recommended },
        score: score === null ? null : storedPoints(score),
        spans: JSON.stringify(found ? [[found.span.start, found.span.end]] : []),
      })
    }
    const usage = { inputTokens: Math.round((characters + promptCharacters) / 4), outputTokens: 60 * (named.size + 1) }
    const dollars = costOf([demoJudge.model], { ...usage, searches: 0 }, listedPrices(), now)
    appendRow(ended, {
      ...{ ...ofAnswer, judged_at: now.getTime(), outcome: 'judged', reason: null, message: null, requests: 1 },
      cost: dollars === null ? null : Math.round(dollars * 1e6),
      ...{ input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
      language: demoJudge.language,
    })
  }
  await writeRows(writer, verdicts)
  await writeRows(writer, ended)
}

async function readJudged(reader: Reader, brandId: number) {
  const answers = await reader.rows<DemoAnswerRow>(sql`
select id, public_id as "publicId", prompt_id, assistant_id, created_at, day from answer where brand_id = ${brandId}`)
  const found = await reader.rows<{ answer: number; maker: string; id: number }>(sql`
select m.answer_id as answer, c.public_id as maker, c.id
from mention m join competitor c on c.brand_id = ${brandId} and c.id = m.competitor_id and not c.ignored
where m.brand_id = ${brandId} and not m.absent`)
  const mentions = new Map<number, Map<string, number>>()
  for (const { answer, maker, id } of found) {
    const named = mentions.get(answer) ?? new Map()
    mentions.set(answer, named.set(maker, id))
  }
  return { answers: new Map(answers.map(answer => [answer.publicId, answer])), mentions }
}
