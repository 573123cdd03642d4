import type { Reader } from '../db/db.ts'
import { name, sql, values } from '../db/sql.ts'
import { by, type Dimension, type FactSet } from '../metrics/dimensions.ts'
import { ofAnswers, ofCitations, ofMentions, tracked } from '../metrics/measures.ts'
import { answers, citations, citedEntities, mentions } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'

/** The cell of a row and a column, both by their integers. */
export interface Place {
  row: number
  column: number
}

export interface Scores extends Place {
  answers: number
  score: number
  mentionRate: number
  shareOfVoice: number
  sourceRate: number
  avgSentiment: number | null
  citations: number
  position: number | null
}

/** Reads the cells of some rows of a matrix: each question is asked once for all of them. */
export function cellsOf(db: Reader, scope: Scope, dimension: (of: FactSet) => Dimension, rows: readonly number[]) {
  /** Groups a set by cell. */
  const grouped = (of: FactSet) => {
    const row = dimension(of)
    const column = by.provider(of)
    return {
      place: sql`${row.key} as "row", ${column.key} as "column"`,
      from: sql`from ${name(of)} ${row.join} ${column.join} where ${row.key} in (${values(rows)})`,
      keys: sql`${row.key}, ${column.key}`,
    }
  }

  return {
    scores() {
      const { place, from, keys } = grouped('answers')
      return db.rows<Scores>(sql`
with ${answers(scope)}
select ${place}, ${pick(ofAnswers, 'answers', 'score', 'mentionRate', 'shareOfVoice', 'sourceRate', 'avgSentiment')},
  cast(sum(self_citations) as bigint) as citations, min(self_position) as position
${from}
group by ${keys}`)
    },

    /** The places of the brand among the tracked entities named in each cell, and the first five direct ones. */
    async voices() {
      const { place, from, keys } = grouped('mentions')
      const voices = sql`
with ${mentions(scope)},
voices as (
  select ${place}, competitor_id, relationship, ${pick(ofMentions, 'totalMentions', 'avgPosition', 'avgSentiment')}
  ${from} and ${tracked}
  group by ${keys}, competitor_id, relationship
)`
      const ranks = await db.rows<Place & { mentionRank: number; sentimentRank: number | null }>(sql`${voices}
select own."row", own."column",
  1 + count(*) filter (where other."totalMentions" > own."totalMentions") as "mentionRank",
  case when own."avgSentiment" is not null
    then 1 + count(*) filter (where other."avgSentiment" > own."avgSentiment") end as "sentimentRank"
from voices own
join voices other on other."row" = own."row" and other."column" = own."column"
where own.relationship = 'SELF'
group by own."row", own."column", own."avgSentiment"`)
      const competitors = await db.rows<
        Place & { name: string; mentions: number; avgPosition: number; relationship: string }
      >(sql`
${voices},
ranked as (
  select v.*, c.name, row_number() over (
    partition by "row", "column" order by "totalMentions" desc, c.name_folded, c.name, c.public_id
  ) as place
  from voices v
  join competitor c on c.brand_id = ${scope.brandId} and c.id = v.competitor_id
  where v.relationship = 'DIRECT'
)
select "row", "column", name, "totalMentions" as mentions, "avgPosition", relationship
from ranked
where place <= 5
order by "row", "column", place`)
      return { ranks, competitors }
    },

    /** The place of the brand among the tracked entities whose domains are cited in each cell. */
    citationRanks() {
      const { place, from, keys } = grouped('cited_entities')
      return db.rows<Place & { rank: number }>(sql`
with ${citedEntities(scope)},
cited as (
  select ${place}, competitor_id, count(*) as answers
  ${from}
  group by ${keys}, competitor_id
)
select own."row", own."column", 1 + count(*) filter (where other.answers > own.answers) as rank
from cited own
join competitor c on c.brand_id = ${scope.brandId} and c.id = own.competitor_id and c.relationship = 'SELF'
join cited other on other."row" = own."row" and other."column" = own."column"
group by own."row", own."column"`)
    },

    /** The five domains cited most in each cell. */
    sources() {
      const { place, from, keys } = grouped('citations')
      return db.rows<Place & { domain: string; citations: number }>(sql`
with ${citations(scope)},
cited as (
  select ${place}, source_id, ${pick(ofCitations, 'totalMentions')}
  ${from}
  group by ${keys}, source_id
),
ranked as (
  select c.*, s.domain, row_number() over (
    partition by "row", "column" order by "totalMentions" desc, s.domain
  ) as place
  from cited c
  join source s on s.brand_id = ${scope.brandId} and s.id = c.source_id
)
select "row", "column", domain, "totalMentions" as citations
from ranked
where place <= 5
order by "row", "column", place`)
    },
  }
}
