import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { inPoints } from '../db/points.ts'
import { empty, forServers, join, sql } from '../db/sql.ts'
import { conditionsOf, saying } from '../metrics/chosen-answers.ts'
import { answers, citations, mentions } from '../metrics/relations.ts'
import { cleanUrl } from '../web/clean-url.ts'
import { normaliseDomain } from '../web/domain.ts'
import { type AnswerRow, answerHead, providerNamesIn, shown, textsOf } from './answer-rows.ts'
import { handle } from './handler.ts'
import { found, ordered, paginated, tail, totalIn, totalOf } from './rows.ts'

export { explanation } from './answer-explanation.ts'

/** Code points of the text that a list shows (D18). */
const previewLength = 200

const sortColumns = { createdAt: sql`a.created_at` }

export const list = handle(api.answers.list, async ({ db, brand, scope, query }) => {
  const domain = query.domain === undefined ? undefined : normaliseDomain(query.domain)
  const url = query.url === undefined ? undefined : await storedUrl(db, brand.id, query.url)
  const conditions = conditionsOf(scope, { ...query, domain, url }).map(condition => sql`and ${condition}`)
  const asked = sql`${answers(scope)},
${query.q === undefined ? sql`asked as` : sql`candidates as materialized`} (
  select * from answers
  where true ${join(conditions, ' ')}
)${
    query.q === undefined
      ? empty
      : sql`,
asked as (
  select * from candidates where ${saying(brand.id, sql`candidates`, query.q)}
)`
  }`
  const count = sql`with ${asked} select count(*) as total from asked`
  // Texts are read once: every row of the page says how many there are. An index counts all else faster than that.
  const told = query.q === undefined ? await totalIn(db, count) : undefined
  const page = await db.rows<AnswerRow & { key: number; total: number }>(sql`
with ${asked},
page as (
  select *${told === undefined ? sql`, count(*) over () as total` : empty} from asked a
  ${tail(sortColumns, query, sql`a.public_id`, empty)}
)
select a.id as key, ${answerHead}, p.public_id as "promptId", p.text as "promptText",
  a.other_mentions as "competitorsCount", a.cited_domains as "sourcesCount"${told === undefined ? sql`, a.total` : empty}
from page a
join assistant s on s.brand_id = ${brand.id} and s.id = a.assistant_id
join prompt p on p.brand_id = ${brand.id} and p.id = a.prompt_id
${ordered(sortColumns, query, sql`a.public_id`, empty)}`)
  const total = told ?? (await totalOf(db, page, query, count))
  const keys = page.map(row => row.key)
  const preview = await textsOf(db, brand.id, keys, previewLength)
  const nameOf = await providerNamesIn(db)
  return {
    pagination: paginated(query, total, page),
    answers: page.map(({ key, ...row }) => ({ ...shown(row, nameOf), textPreview: preview(key) })),
  }
})

/** A URL if an answer cites it as it stands, else the page that it leads to. */
async function storedUrl(db: Reader, brandId: number, url: string): Promise<string> {
  const [known] = await db.rows(sql`
select id from url where brand_id = ${brandId} and url = ${url} ${forServers(sql`and hashtext(url) = hashtext(${url})`)}`)
  return known ? url : (cleanUrl(url)?.url ?? url)
}

interface Detail extends AnswerRow {
  key: number
  promptId: string
  promptText: string
  topic: string | null
  type: string
}

export const get = handle(api.answers.get, async ({ db, brand, scope, params }) => {
  const { key, promptId, promptText, topic, type, ...answer } = await found<Detail>(
    db,
    'ANSWER_NOT_FOUND',
  )(sql`
with ${answers(scope)}
select a.id as key, ${answerHead},
  p.public_id as "promptId", p.text as "promptText", topic.name as topic, p.type
from answers a
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where a.public_id = ${params.answerId}`)
  const text = await textsOf(db, brand.id, [key])
  const competitors = await db.rows(sql`
with ${mentions(scope)}
select name, position, relationship, ${inPoints(sql`sentiment`)} as sentiment
from mentions
where answer_id = ${key}
order by position, name_folded, name, public_id`)
  const sources = await db.rows(sql`
with ${citations(scope)}
select u.url, s.domain, c.position, s.is_self as "isSelf"
from citations c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
where c.answer_id = ${key}
order by c.position`)
  return {
    answer: {
      ...shown(answer, await providerNamesIn(db)),
      text: text(key),
      prompt: { id: promptId, text: promptText, topic, type },
      competitors,
      sources,
    },
  }
})
