import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'

/** Answers with the internal numbers `from` to `to`. */
export interface AnswerPage {
  from: number
  to: number
}

/** Maximum answers and characters of a page. A longer text gets its own page. */
const mostAnswers = 2000
const mostText = 8_000_000
/** Approximate memory of a citation, in characters. */
const citation = 200
const mostFacts = 200_000

/** Pages fit in memory and are ordered by internal number. */
export async function* answerPages(db: Reader, brandId: number): AsyncGenerator<AnswerPage> {
  const [last] = await db.rows<{ id: number | null }>(sql`select max(id) as id from answer where brand_id = ${brandId}`)
  for (let from = 1; from <= (last?.id ?? 0); from += mostAnswers) {
    const to = from + mostAnswers - 1
    const sizes = await db.rows<{ id: number; size: number }>(sql`
select a.id, t.size + ${citation} * a.citations as size
from answer a
join (
  select answer_id, length(text) as size from answer_text
  where brand_id = ${brandId} and answer_id between ${from} and ${to}
) t on t.answer_id = a.id
where a.brand_id = ${brandId} and a.id between ${from} and ${to}
order by a.id`)
    yield* cut(sizes, mostText)
  }
}

/** Limits the mentions and citations of a page. */
export async function* factPages(db: Reader, brandId: number): AsyncGenerator<AnswerPage> {
  const ofAnswer = (table: 'mention' | 'citation', { from, to }: AnswerPage) => sql`
select answer_id, count(*) as size from ${name(table)}
where brand_id = ${brandId} and answer_id between ${from} and ${to}
group by answer_id`
  yield* factPagesOf(
    db,
    brandId,
    page => sql`
select a.id, coalesce(m.size, 0) + coalesce(c.size, 0) as size
from answer a
left join (${ofAnswer('mention', page)}) m on m.answer_id = a.id
left join (${ofAnswer('citation', page)}) c on c.answer_id = a.id
where a.brand_id = ${brandId} and a.id between ${page.from} and ${page.to}
order by a.id`,
  )
}

/** Includes only answers in the table `chosen` (column `answer_id`). Assumes at most `mentions` mentions per answer. */
export const chosenFactPages = (
  db: Reader,
  brandId: number,
  chosen: string,
  mentions: number,
): AsyncGenerator<AnswerPage> =>
  factPagesOf(
    db,
    brandId,
    ({ from, to }) => sql`
select id, citations + ${mentions} as size from answer
where brand_id = ${brandId} and id between ${from} and ${to} and id in (select answer_id from ${name(chosen)})
order by id`,
    5 * mostAnswers,
  )

async function* factPagesOf(
  db: Reader,
  brandId: number,
  sizesOf: (page: AnswerPage) => Sql,
  most = mostAnswers,
): AsyncGenerator<AnswerPage> {
  const [last] = await db.rows<{ id: number | null }>(sql`select max(id) as id from answer where brand_id = ${brandId}`)
  for (let from = 1; from <= (last?.id ?? 0); from += most) {
    const sizes = await db.rows<{ id: number; size: number }>(sizesOf({ from, to: from + most - 1 }))
    yield* cut(sizes, mostFacts)
  }
}

function* cut(sizes: readonly { id: number; size: number }[], most: number): Generator<AnswerPage> {
  let page: AnswerPage | undefined
  let room = 0
  for (const { id, size } of sizes) {
    if (page && size > room) {
      yield page
      page = undefined
    }
    if (!page) {
      page = { from: id, to: id }
      room = most
    }
    page.to = id
    room -= size
  }
  if (page) yield page
}
