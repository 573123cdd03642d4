import { api } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { liveAtOf } from '../../metrics/proof/live-at.ts'
import { handle } from '../query/handler.ts'
import { paginated, requireRow, totalIn } from '../query/rows.ts'
import { integrationOf } from './crawler-integration.ts'
import { type ProofArticle, readProofs } from './read-proof.ts'

interface TitledArticle extends ProofArticle {
  title: string
}

export const articleProof = handle(api.content.proof, async ({ db, brand, params, now }) => {
  const article = await readStored(db, brand.id, params.id)
  const { id, title, status, finalUrl } = article
  const integration = await integrationOf(db, brand.id, now)
  const [proof] = await readProofs(db, brand, [article], { integration, now })
  return { article: { id, title, status }, finalUrl, ...proof! }
})

async function readStored(db: Reader, brandId: number, id: string): Promise<TitledArticle> {
  const { record } = await requireRow<{ record: string }>(
    db,
    'ARTICLE_NOT_FOUND',
  )(sql`
select record from article where brand_id = ${brandId} and public_id = ${id}`)
  return JSON.parse(record) as TitledArticle
}

export const listPublished = handle(api.published.list, async ({ db, brand, query, now }) => {
  const live = sql`
from article a
left join live_page p on p.brand_id = ${brand.id} and p.article_id = a.public_id
where a.brand_id = ${brand.id} and a.status = 'LIVE'`
  const total = await totalIn(db, sql`select count(*) as total ${live}`)
  const rows = await db.rows<{ record: string }>(sql`
select a.record ${live}
order by ${liveAtOf} desc, a.public_id
limit ${query.limit} offset ${query.offset}`)
  const integration = await integrationOf(db, brand.id, now)
  const articles = rows.map(({ record }) => JSON.parse(record) as TitledArticle)
  const proofs = await readProofs(db, brand, articles, { integration, now })
  return {
    pagination: paginated({ ...query, sort: 'liveAt', order: 'desc' }, total, rows),
    articles: articles.map((article, i) => summarize(article, proofs[i]!)),
  }
})

function summarize(
  { id, title, finalUrl }: TitledArticle,
  { liveAt, wait, fetched, crawls, citations, share }: Awaited<ReturnType<typeof readProofs>>[number],
) {
  const [bot] = crawls.bots ?? []
  const [cited] = citations.assistants
  const rate = share.measures.find(({ measure }) => measure === 'mentionRate')
  return {
    ...{ id, title, finalUrl, liveAt, wait },
    failure: fetched?.reason ?? null,
    firstCrawl: bot ? { crawler: bot.crawler, day: bot.first } : null,
    firstCitation: cited ? { provider: cited.provider, answerId: cited.first.answerId, at: cited.first.at } : null,
    mentionRate: {
      change: rate?.aimed.change ?? null,
      difference: rate?.difference.change ?? null,
      verdict: rate?.difference.verdict ?? null,
    },
  }
}
