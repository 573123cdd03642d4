import type { Reader } from '../db/db.ts'
import { pointsOf, recommendedOf } from '../db/points.ts'
import { ownReading } from '../db/readings.ts'
import { type Sql, sql } from '../db/sql.ts'
import { answerPages } from '../reading/answer-pages.ts'
import { formatInstant, omitNulls, written } from '../record/stored/written.ts'
import { domainOf } from '../web/domain.ts'
import { groupedBy } from './export-fields.ts'

interface Fact {
  answer: number
}

interface ExportedAnswer {
  key: number
  createdAt: number
  extracted: boolean
  citationsExtracted: boolean
  rules: string | null
  citationRules: string | null
  manner: string | null
  modelServed: string | null
}

interface ExportedSentiment {
  sentiment: number | null
  judge: string | null
  recommended: number | null
}

interface ExportedCitation extends Fact {
  url: string | null
  domain: string
  title: string | null
  position: number
  originalUrl: string | null
}

/** Yields answers in their order of import. */
export async function* answersOf(db: Reader, brand: number, brandId: string): AsyncGenerator<Record<string, unknown>> {
  for await (const { from, to } of answerPages(db, brand)) {
    const answers = await db.rows<ExportedAnswer>(sql`
select a.id as key, a.public_id as id, p.public_id as "promptId", s.provider, s.model, a.created_at as "createdAt",
  t.text, s.country, a.extracted, a.citations_extracted as "citationsExtracted",
  a.rules, a.citation_rules as "citationRules", m.public_id as manner, a.model_served as "modelServed"
from (select * from answer where brand_id = ${brand} and id between ${from} and ${to}) a
join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
left join manner m on m.brand_id = a.brand_id and m.id = a.manner_id
join answer_text t on t.brand_id = ${brand} and t.answer_id = a.id and t.answer_id between ${from} and ${to}
order by a.id`)
    const of = factsOf(db, brand, from, to)
    const mentions = await of<Fact & ExportedSentiment>(
      sql`
select m.answer_id as answer, c.public_id as "competitorId", m.position, ${ownReading.sentiment} as sentiment, m.absent,
  ${ownReading.judge} as judge, ${ownReading.recommended} as recommended
from facts m join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
order by m.answer_id, m.position, c.public_id`,
      sql`mention`,
    )
    const citations = await of<ExportedCitation & Social>(
      sql`
select f.answer_id as answer, u.url, s.domain, f.title, f.position, f.original_url as "originalUrl",
  f.community_id as "communityId", f.community_name as "communityName", f.upvotes, f.comment_count as "commentCount"
from facts f
join source s on s.brand_id = f.brand_id and s.id = f.source_id
left join url u on u.brand_id = f.brand_id and u.id = f.url_id
order by f.answer_id, f.position`,
      sql`citation`,
    )
    const searches = await of<Fact & { query: string }>(
      sql`
select answer_id as answer, text as query from facts order by answer_id, position`,
      sql`search`,
    )
    const sponsored = await of<Fact>(
      sql`
select answer_id as answer, public_id as id, advertiser_name as "advertiserName", advertiser_logo as "advertiserLogo",
  product_name as "productName", description, image_url as "imageUrl", position
from facts order by answer_id, position, public_id`,
      sql`sponsored`,
    )
    for (const { key, createdAt, extracted, citationsExtracted, ...row } of answers) {
      const { rules, citationRules, manner, modelServed, ...answer } = row
      yield {
        kind: 'answer',
        brandId,
        ...answer,
        createdAt: formatInstant(createdAt),
        ...omitNulls({ manner, modelServed }),
        mentions: mentions(key).map(({ answer: _, sentiment, judge, recommended, ...mention }) => ({
          ...mention,
          sentiment: sentiment === null ? null : pointsOf(sentiment),
          ...omitNulls({ judge, recommended: recommendedOf(recommended) }),
        })),
        ...(extracted && { extracted, ...omitNulls({ rules }) }),
        citations: citations(key).map(citation),
        ...(citationsExtracted && { citationsExtracted, ...omitNulls({ citationRules }) }),
        searches: searches(key).map(({ query }) => ({ query })),
        sponsored: sponsored(key).map(({ answer: _, ...placement }) => placement),
      }
    }
  }
}

interface Social {
  communityId: string | null
  communityName: string | null
  upvotes: number | null
  commentCount: number | null
}

function factsOf(db: Reader, brand: number, from: number, to: number) {
  return async <T extends Fact>(query: Sql, table: Sql) =>
    groupedBy(
      await db.rows<T>(sql`
with facts as (select * from ${table} where brand_id = ${brand} and answer_id between ${from} and ${to})
${query}`),
      'answer',
    )
}

function citation({ answer: _, url, domain, title, position, originalUrl, ...social }: ExportedCitation & Social) {
  const engagement = omitNulls(social)
  return {
    url,
    ...((url === null || domainOf(url) === null) && { domain: written(domain) }),
    title,
    position,
    ...omitNulls({ originalUrl }),
    ...(Object.keys(engagement).length > 0 && { social: engagement }),
  }
}
