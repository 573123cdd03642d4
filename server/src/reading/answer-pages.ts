import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'

/** Answers of a brand by their integers: those of `from` to `to`. */
export interface AnswerPage {
  from: number
  to: number
}

/** What a page holds at most: answers, and characters of their texts; a longer text is a page of its own. */
const mostAnswers = 2000
const mostText = 8_000_000
/** About what a citation takes, in characters. */
const citation = 200
/** Mentions and citations that are counted at once. */
const mostFacts = 200_000

/** Cuts the answers of a brand into pages that fit in the memory of who reads them, in the order of their integers. */
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

/** Cuts the answers of a brand into pages with as many mentions and citations as can be counted at once. */
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

/**
 * The same for answers that are named by a table of one column, `answer_id`, and have as many citations as was counted;
 * none has more than so many mentions.
 */
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
