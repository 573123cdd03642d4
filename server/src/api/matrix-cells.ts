import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'
import { by, type Dimension, type FactSet } from '../metrics/dimensions.ts'
import { ofAnswers, ofCitations, ofMentions, pick, tracked } from '../metrics/measures.ts'
import { citations, citedEntities, tallies, voices } from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'

/** The cell of a row and a column, both by their integers. */
export interface Cell {
  row: number
  column: number
}

export interface Scores extends Cell {
  answers: number
  score: number
  mentionRate: number
  shareOfVoice: number
  sourceRate: number
  avgSentiment: number | null
  citations: number
  position: number | null
}

export interface Voice extends Cell {
  name: string
  relationship: string
  mentions: number
  avgPosition: number
  avgSentiment: number | null
  mentionRank: number
  sentimentRank: number
}

/** Reads the cells of some rows (a list of their keys) of a matrix: each question is asked once for all of them. */
export function cellsOf(db: Reader, scope: Scope, dimension: (of: FactSet) => Dimension, rows: Sql) {
  /** Groups a set by cell. */
  const grouped = (of: FactSet) => {
    const row = dimension(of)
    const column = by.provider(of)
    return {
      place: sql`${row.key} as "row", ${column.key} as "column"`,
      from: sql`from ${name(of)} ${row.join} ${column.join} where ${row.key} in (${rows})`,
      keys: sql`${row.key}, ${column.key}`,
    }
  }

  return {
    scores() {
      const { place, from, keys } = grouped('tallies')
      return db.rows<Scores>(sql`
with ${tallies(scope, 'prompt_id', 'assistant_id')}
select ${place}, ${pick(ofAnswers, 'answers', 'score', 'mentionRate', 'shareOfVoice', 'sourceRate', 'avgSentiment')},
  ${pick(ofAnswers, 'citations', 'position')}
${from}
group by ${keys}`)
    },

    /** In each cell the brand, with its rank among the tracked entities named there, and the first five direct ones. */
    voices() {
      const { place, from, keys } = grouped('voices')
      return db.rows<Voice>(sql`
with ${voices(scope, 'prompt_id', 'assistant_id')},
named as (
  select ${place}, competitor_id, ${pick(ofMentions, 'totalMentions', 'avgPosition', 'avgSentiment')}
  ${from} and ${tracked}
  group by ${keys}, competitor_id
),
ranked as (
  select v.*, c.name, c.relationship,
    rank() over (partition by "row", "column" order by "totalMentions" desc) as "mentionRank",
    rank() over (partition by "row", "column" order by "avgSentiment" desc nulls last) as "sentimentRank",
    row_number() over (
      partition by "row", "column", c.relationship order by "totalMentions" desc, c.name_folded, c.name, c.public_id
    ) as place
  from named v
  join competitor c on c.brand_id = ${scope.brandId} and c.id = v.competitor_id
)
select "row", "column", name, relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment", "mentionRank", "sentimentRank"
from ranked
where place <= 5
order by "row", "column", place`)
    },

    /** The rank of the brand among the tracked entities whose domains are cited in each cell. */
    citationRanks() {
      const { place, from, keys } = grouped('cited_entities')
      return db.rows<Cell & { rank: number }>(sql`
with ${citedEntities(scope)},
cited as (
  select ${place}, competitor_id, count(*) as answers
  ${from}
  group by ${keys}, competitor_id
),
ranked as (
  select c.*, rank() over (partition by "row", "column" order by answers desc) as rank
  from cited c
)
select "row", "column", rank
from ranked
where competitor_id in (select id from competitor where brand_id = ${scope.brandId} and relationship = 'SELF')`)
    },

    /** The five domains cited most in each cell: ranked by integers first, since texts are slow to compare. */
    sources() {
      const { place, from, keys } = grouped('citations')
      return db.rows<Cell & { domain: string; citations: number }>(sql`
with ${citations(scope)},
cited as (
  select ${place}, source_id, ${pick(ofCitations, 'totalMentions')}
  ${from}
  group by ${keys}, source_id
),
front as (
  select c.*, rank() over (partition by "row", "column" order by "totalMentions" desc) as level
  from cited c
),
ranked as (
  select l.*, s.domain, row_number() over (partition by "row", "column" order by level, s.domain) as place
  from front l
  join source s on s.brand_id = ${scope.brandId} and s.id = l.source_id
  where level <= 5
)
select "row", "column", domain, "totalMentions" as citations
from ranked
where place <= 5
order by "row", "column", place`)
    },
  }
}
