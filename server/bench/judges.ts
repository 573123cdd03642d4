import { openDb } from '../src/db/open.ts'
import { sql } from '../src/db/sql.ts'
import { chooseJudge } from '../src/record/changes/choice.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import { mediansInTurns } from './median.ts'
import type { Row } from './table.ts'

const paths = ['performance?period=30', 'performance', 'performance/evolution', 'competitors', 'matrix', 'answers']
const goal = 1.1

/** Time of figures if a brand has chosen a model, compared with the rules, in turns on two equal databases. */
export async function judgesBench({ scale }: { scale: number }): Promise<Row[]> {
  await using ruledFolder = await filledFolder(scale)
  await using judgedFolder = await filledFolder(scale)
  await using ruled = await openDb({ data: ruledFolder.path })
  await using judged = await openDb({ data: judgedFolder.path })
  const start = performance.now()
  await judged.write(async writer => {
    await writer.run(sql`insert into judge (brand_id, id, provider, model, version) values (1, 1, 'claude', 'm', 1)`)
    await writer.run(sql`
insert into verdict (brand_id, answer_id, competitor_id, judge_id, state, stance, score, recommended, spans, prompt_id,
  assistant_id, created_at, day)
select brand_id, answer_id, competitor_id, 1, 'valid', 'mixed', 20000000 + answer_id % 61 * 1000000,
  case answer_id % 3 when 0 then 'yes' when 1 then 'no' else 'not_applicable' end, '[]', prompt_id, assistant_id,
  created_at, day
from mention where not absent`)
    await chooseJudge(writer, 1, 1, new Date())
  })
  const switched = (performance.now() - start) / 1000
  const [byRules, byModel] = [await aDoor(ruled), await aDoor(judged)]
  const size = `${Math.round(51_679 * scale)} answers`
  const rows: Row[] = [
    { what: 'store verdicts and choose their judge', size, result: `${switched.toFixed(1)} s`, goal: '' },
  ]
  for (const path of paths) {
    const acts = [byRules, byModel].map(
      ({ fresh }) =>
        () =>
          fresh(`/brands/bench/${path}`),
    )
    const [rules, model] = (await mediansInTurns(acts, 15)) as [number, number]
    rows.push({
      what: `${path} by a chosen model, to the rules`,
      size,
      result: `${(model / rules).toFixed(2)} (${model.toFixed(1)} ms)`,
      goal: `≤ ${goal}`,
    })
  }
  return rows
}
