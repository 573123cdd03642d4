import { api } from '@earshot/contract'
import { empty, type Sql, sql } from '../db/sql.ts'
import { answers, citations, mentions } from '../metrics/relations.ts'
import { answerHead, shownHead } from './answer-head.ts'
import { found } from './found.ts'
import { handle } from './handler.ts'
import { ordered, paginated, tail } from './page.ts'
import { providerNamesIn } from './provider-names.ts'

/** Code points of the text in a list (D18). */
const previewLength = 200

interface Row {
  provider: string
  createdAt: number
}

export const list = handle(api.answers.list, async ({ db, scope: within, query }) => {
  const { hasSelfMention, hasSelfSource, type } = query
  const asked = sql`${answers({ ...within, stage: type })},
asked as (
  select * from answers where true ${only('self_mentions > 0', hasSelfMention)} ${only('self_citations > 0', hasSelfSource)}
)`
  const order = { createdAt: sql`a.created_at` }
  const [{ total } = { total: 0 }] = await db.rows<{ total: number }>(sql`
with ${asked}
select count(*) as total from asked`)
  const rows = await db.rows<Row>(sql`
with ${asked},
shown as (
  select * from asked a ${tail(order, query, sql`a.public_id`)}
)
select ${answerHead}, p.public_id as "promptId", p.text as "promptText", substr(t.text, 1, ${previewLength}) as "textPreview",
  a.other_mentions as "competitorsCount", a.cited_domains as "sourcesCount"
from shown a
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
${ordered(order, query, sql`a.public_id`)}`)
  const nameOf = await providerNamesIn(db)
  return { pagination: paginated(query, total, rows), answers: rows.map(row => shownHead(row, nameOf)) }
})
