import { api } from '@earshot/contract'
import { empty, type Sql, sql, values } from '../db/sql.ts'
import { answers, citations, mentions } from '../metrics/relations.ts'
import { answerHead, shown, type Told } from './answer-head.ts'
import { textsOf } from './answer-texts.ts'
import { grouped } from './grouped.ts'
import { handle } from './handler.ts'
import { promptOf } from './prompt.ts'
import { providerNamesIn } from './provider-names.ts'

/** How many answers are told at most (D25). */
const limit = 1000

export const list = handle(api.prompts.answers, async ({ db, brand, scope, params }) => {
  const { key, id, text: asked } = await promptOf(db, brand, params.promptId)
  const told = await db.rows<Told & { key: number; total: number }>(sql`
with ${answers(scope)},
newest as (
  select *, count(*) over () as total
  from answers
  where prompt_id = ${key}
  order by created_at desc, public_id
  limit ${limit}
)
select a.id as key, a.total, ${answerHead}
from newest a
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
order by a.created_at desc, a.public_id`)

  const keys = told.map(row => row.key)
  const text = await textsOf(db, brand.id, keys)
  // Where all of them are told, there is none to leave out.
  const among = (column: Sql) => (keys.length === told[0]?.total ? empty : sql`and ${column} in (${values(keys)})`)
  const namesOf = async (query: Sql) =>
    grouped(await db.rows<{ answer: number; name: string }>(query), row => row.answer)
  const named = await namesOf(sql`
with ${mentions(scope)}
select m.answer_id as answer, c.name
from mentions m
join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
where m.prompt_id = ${key} ${among(sql`m.answer_id`)}
order by m.position, c.name_folded, c.name, c.public_id`)
  const cited = await namesOf(sql`
with ${citations(scope)}
select c.answer_id as answer, s.domain as name
from citations c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
where c.prompt_id = ${key} ${among(sql`c.answer_id`)}
group by c.answer_id, s.domain
order by min(c.position)`)
  const nameOf = await providerNamesIn(db)
  return {
    prompt: { id, text: asked },
    total: told[0]?.total ?? 0,
    answers: told.map(({ key, ...answer }) => ({
      ...shown(answer, nameOf),
      text: text(key),
      competitorsMentioned: named(key).map(row => row.name),
      sourcesCited: cited(key).map(row => row.name),
    })),
  }
})
