import { api, type SourceType } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { inPoints } from '../../db/points.ts'
import { sql } from '../../db/sql.ts'
import { type Entities, explainText } from '../../extraction/explaining/explain-text.ts'
import { answers, citations, judged } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import { explainCitation } from '../../web/explain-citation.ts'
import { loadAnswerTexts } from '../query/answer-rows.ts'
import { handle } from '../query/handler.ts'
import { requireRow } from '../query/rows.ts'

export const answerExplanation = handle(api.answers.explanation, async ({ db, brand, scope, params: { answerId } }) => {
  const answer = await requireRow<ExplainedAnswerRow>(
    db,
    'ANSWER_NOT_FOUND',
  )(sql`
with ${answers(scope)}
select id as key, extracted, citations_extracted as "citationsExtracted", model_served as "modelServed" from answers where public_id = ${answerId}`)
  const text = (await loadAnswerTexts(db, brand.id, [answer.key]))(answer.key)
  const mentionsOrigin = originOf(answer.extracted)
  const citationsOrigin = originOf(answer.citationsExtracted)
  const mentions = await storedMentions(db, scope, answer.key)
  const citations = await storedCitations(db, scope, answer.key)
  const stored = {
    mentionsOrigin,
    mentions: mentions.map(mention => ({ ...mention, origin: mentionsOrigin })),
    citationsOrigin,
    citations: citations.map(citation => ({ ...citation, origin: citationsOrigin })),
    searches: await storedSearches(db, brand.id, answer.key),
    placements: await storedPlacements(db, brand.id, answer.key),
    modelServed: answer.modelServed,
  }
  const read = await explainText(text, await explainedEntities(db, brand.id))
  return { explanation: { answerId, length: text.length, stored, read } }
})

interface ExplainedAnswerRow {
  key: number
  extracted: boolean
  citationsExtracted: boolean
  modelServed: string | null
}

const originOf = (isRead: boolean) => (isRead ? 'read' : 'given')

function storedMentions(db: Reader, scope: Scope, key: number) {
  return db.rows<object>(sql`
with ${judged(scope)}
select public_id as id, name, relationship, position, ${inPoints(sql`sentiment`)} as sentiment, absent, judge
from judged
where answer_id = ${key}
order by position, name_folded, name, public_id`)
}

async function storedCitations(db: Reader, scope: Scope, key: number) {
  const rows = await db.rows<{
    position: number
    url: string | null
    original: string | null
    domain: string
    type: SourceType
  }>(sql`
with ${citations(scope)}
select c.position, u.url, c.original_url as original, s.domain, s.type
from citations c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
where c.answer_id = ${key}
order by c.position`)
  return rows.map(({ position, ...cited }) => ({ position, ...explainCitation(cited) }))
}

async function storedSearches(db: Reader, brandId: number, key: number): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(sql`
select text from search where brand_id = ${brandId} and answer_id = ${key} order by position`)
  return rows.map(({ text }) => text)
}

function storedPlacements(db: Reader, brandId: number, key: number) {
  return db.rows<object>(sql`
select public_id as id, advertiser_name as "advertiserName", product_name as "productName", description, position
from sponsored
where brand_id = ${brandId} and answer_id = ${key}
order by position, public_id`)
}

type ExplanationEntity = Entities[number]

interface EntityColumns {
  aliases: string
  domains: string | null
  context: string | null
}

/** Excludes ignored entities, which aren't extracted (D13). */
export async function explainedEntities(db: Reader, brandId: number): Promise<Entities> {
  const rows = await db.rows<Omit<ExplanationEntity, 'aliases' | 'context' | 'domains'> & EntityColumns>(sql`
select public_id as "publicId", name, domain, domains, aliases, case_sensitive as "caseSensitive", context
from competitor
where brand_id = ${brandId} and not ignored
order by id`)
  return rows.map(({ aliases, domains, context, ...row }) => ({
    ...row,
    aliases: JSON.parse(aliases) as string[],
    ...(domains !== null && { domains: JSON.parse(domains) as string[] }),
    context: context === null ? null : (JSON.parse(context) as ExplanationEntity['context']),
  }))
}
