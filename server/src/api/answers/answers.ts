import { api } from '@earshot/contract'
import { inPoints } from '../../db/points.ts'
import { empty, sql } from '../../db/sql.ts'
import { answers, citations, mentions, ownCitation } from '../../metrics/relations.ts'
import { type AnswerRow, answerHead, loadAnswerTexts, providerNamesIn, shown } from '../query/answer-rows.ts'
import { handle } from '../query/handler.ts'
import { ordered, paginated, requireRow, tail, totalIn, totalOf } from '../query/rows.ts'
import { selectAnswers } from './answer-filters.ts'
import { countAnswers } from './answer-totals.ts'
import { createPreviewMarks } from './preview-marks.ts'

/** Code points of a preview (D18). */
const previewLength = 200

const sortColumns = {
  createdAt: sql`a.created_at`,
  sentiment: sql`a.self_sentiment`,
  selfMentionPosition: sql`a.self_position`,
}

const materialized = { ...sortColumns, sentiment: sql`a.by_sentiment`, selfMentionPosition: sql`a.by_position` }

export const listAnswers = handle(api.answers.list, async ({ db, brand, scope, query }) => {
  const { asked, joined, told } = await selectAnswers(db, scope, query)
  // Materialized rows have other names, because they are joined with the columns of answers.
  const columns = told ? materialized : sortColumns
  // Only the time is never null.
  const nulls = query.sort === 'createdAt' ? empty : undefined
  const count = sql`with ${asked} select count(*) as total from asked`
  const counted = told ? undefined : await totalIn(db, count)
  const page = await db.rows<AnswerRow & { key: number; total: number }>(sql`
with ${asked},
page as (
  select *${told ? sql`, (select count(*) from asked) as total` : empty} from asked a
  ${tail(columns, query, sql`a.public_id`, nulls)}
)
select a.id as key, ${answerHead}, p.public_id as "promptId", p.text as "promptText",
  a.other_mentions as "competitorsCount", a.cited_domains as "sourcesCount"${told ? sql`, total` : empty}
from ${joined}
join assistant s on s.brand_id = ${brand.id} and s.id = a.assistant_id
join prompt p on p.brand_id = ${brand.id} and p.id = a.prompt_id
${ordered(sortColumns, query, sql`a.public_id`, nulls)}`)
  const total = counted ?? (await totalOf(db, page, query, count))
  const keys = page.map(row => row.key)
  const preview = await loadAnswerTexts(db, brand.id, keys, previewLength)
  const nameOf = await providerNamesIn(db)
  const marksIn = query.marks ? await createPreviewMarks(db, brand.id) : undefined
  return {
    pagination: paginated(query, total, page),
    ...(query.totals && { totals: await countAnswers(db, scope, query) }),
    answers: page.map(({ key, ...row }) => {
      const textPreview = preview(key)
      return { ...shown(row, nameOf), textPreview, ...(marksIn && { marks: marksIn(textPreview) }) }
    }),
  }
})

interface AnswerDetailRow extends AnswerRow {
  key: number
  promptId: string
  promptText: string
  topic: string | null
  type: string
}

export const getAnswer = handle(api.answers.get, async ({ db, brand, scope, params }) => {
  const { key, promptId, promptText, topic, type, ...answer } = await requireRow<AnswerDetailRow>(
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
  const text = await loadAnswerTexts(db, brand.id, [key])
  const competitors = await db.rows(sql`
with ${mentions(scope)}
select name, position, relationship, ${inPoints(sql`sentiment`)} as sentiment
from mentions
where answer_id = ${key}
order by position, name_folded, name, public_id`)
  const sources = await db.rows(sql`
with ${citations(scope)}
select u.url, s.domain, c.position, ${ownCitation(brand, sql`s.is_self`)} as "isSelf"
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
