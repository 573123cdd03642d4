import { api, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, sql } from '../../db/sql.ts'
import { isGap, sourceGap, sourceGaps } from '../../metrics/answers/gaps.ts'
import { citationFractions, citedFractions } from '../../metrics/fractions.ts'
import { inferFigures } from '../../metrics/inference/inference.ts'
import { ofCitations, ofCited, pick } from '../../metrics/measures.ts'
import { addedCited, allCitations, citations, citedOf } from '../../metrics/relations.ts'
import { everyDayOf, measuredDays } from '../figures/filled.ts'
import { gapsOfSources } from '../figures/gap-competitors.ts'
import { sharesOf } from '../figures/shares.ts'
import { selectCounts } from '../query/counts.ts'
import { type Brand, type HandlerCall, handle } from '../query/handler.ts'
import { daily, having, paginated, requireRow, tail, totalOf } from '../query/rows.ts'

const sortColumns = {
  mentions: sql`"totalMentions"`,
  position: sql`"avgPosition"`,
  rate: sql`rate`,
  // Stored in lower case.
  domain: sql`domain`,
  gap: sourceGap,
}

interface Row {
  key: number
  id: string
  domain: string
  gapAnswers: number
  total: number
}

export const listSourceDomains = handle(api.sourceDomains.list, listed, { testsPage: true })

async function listed({ db, brand, scope, query, now }: HandlerCall<typeof api.sourceDomains.list>) {
  const asked = sql`s.brand_id = ${brand.id} ${having(sql`s.domain`, query.q)}
  ${query.type === undefined ? empty : sql`and s.type = ${query.type}`}`
  const counts = selectCounts(query.counts, figures.source, citationFractions)
  const hasGaps = query.gap !== undefined || query.sort === 'gap'
  const gaps = sql`left join source_gaps on source_gaps.source_id = s.id
${query.gap === undefined ? empty : sql`where ${isGap(query.gap, sourceGap)}`}`
  const page = await db.rows<Row>(sql`
with ${citations(scope)}, ${allCitations(scope)}, ${hasGaps ? sql`${sourceGaps(scope)},` : empty}
cited as (
  select source_id, ${pick(ofCitations, 'totalMentions', 'rate', 'avgPosition')}${counts.columns}
  from citations
  group by source_id
)
select s.id as key, s.public_id as id, s.domain, s.type, s.is_self as "isSelf", "totalMentions", rate, "avgPosition",
  count(*) over () as total${hasGaps ? sql`, ${sourceGap} as "gapAnswers"` : empty}${counts.again}
from cited
join source s on s.id = cited.source_id and ${asked}
${hasGaps ? gaps : empty}
${tail(sortColumns, query, sql`s.public_id`)}`)
  const total = await totalOf(
    db,
    page,
    query,
    sql`
with ${citations(scope)}${hasGaps ? sql`, ${sourceGaps(scope)}` : empty}
select count(*) as total
from (select * from source s where ${asked} and s.id in (select source_id from citations)) s
${hasGaps ? gaps : empty}`,
  )
  const sources = page.map(({ key, id, domain }) => ({ key, id, name: domain }))
  const inferred = await inferFigures({ db, brand, scope, query, now }, [
    { by: 'source', figures: figures.source, sources },
  ])
  const keys = page.map(({ key }) => key)
  const gapOf = query.gap ? await gapsOfSources(db, scope, keys) : undefined
  return {
    pagination: paginated(query, total, page),
    sources: page.map(({ gapAnswers, ...row }) => ({
      ...row,
      ...counts.of(row),
      ...inferred.of('source', row.id, figures.source),
      ...gapOf?.(row.key, gapAnswers),
    })),
    ...inferred.comparison,
  }
}

export const getSourceDomain = handle(api.sourceDomains.get, async ({ db, brand, scope, params, query }) => {
  const { id, ...source } = await find(db, brand, params.sourceId)
  const counts = selectCounts(query.counts, figures.source, citedFractions)
  const { whole, byProvider, byTopic } = await sharesOf(db, brand.id, {
    of: 'cited',
    set: sql`${allCitations(scope)}, ${citedOf(scope, id)}`,
    added: addedCited,
    figures: sql`${ofCited.totalMentions} as mentions, ${pick(ofCited, 'rate', 'avgPosition')}${counts.columns}`,
  })
  return {
    source: {
      ...source,
      ...whole,
      ...counts.of(whole),
      id: params.sourceId,
      totalMentions: whole!.mentions,
      byProvider,
      byTopic,
    },
  }
})

export const sourceDomainsEvolution = handle(
  api.sourceDomains.evolution,
  async ({ db, brand, scope, params, query }) => {
    const { id, ...source } = await find(db, brand, params.sourceId)
    const counts = selectCounts(query.counts, figures.sourceDay, citationFractions)
    const days = await db.rows<{ day: number }>(sql`
with ${citations(scope)}
select day, ${ofCitations.totalMentions} as mentions, ${pick(ofCitations, 'avgPosition')}${counts.columns}
from citations
where source_id = ${id}
group by day
order by day`)
    const points = days.map(day => ({ ...day, ...counts.of(day) }))
    const uncited = { mentions: 0, avgPosition: null, ...counts.of({}) }
    return {
      source: { ...source, id: params.sourceId },
      evolution: query.fill ? everyDayOf(scope, await measuredDays(db, scope), points, () => uncited) : daily(points),
    }
  },
)

const find = (db: Reader, brand: Brand, publicId: string) =>
  requireRow<{ id: number; domain: string }>(
    db,
    'SOURCE_NOT_FOUND',
  )(sql`
select id, domain, type, is_self as "isSelf", status
from source
where brand_id = ${brand.id} and public_id = ${publicId}`)
