import { api, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import { by, type Dimension, type FactSet } from '../metrics/dimensions.ts'
import { answerFractions } from '../metrics/fractions.ts'
import { cellId } from '../metrics/inference/groups.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import { averagesOf, summaryOf } from '../metrics/means.ts'
import { ofAnswers, ofCitations, ofMentions, pick, tracked } from '../metrics/measures.ts'
import {
  addedMentions,
  addedTallies,
  answers,
  citations,
  citedEntities,
  said,
  tallies,
  trackedEntities,
} from '../metrics/relations.ts'
import type { Scope } from '../metrics/scope.ts'
import { providerNamesIn } from './query/answer-rows.ts'
import { type FigureCounts, selectCounts } from './query/counts.ts'
import { handle } from './query/handler.ts'
import { grouped, summarizeBrand, totalIn } from './query/rows.ts'

const groupingOf = { topics: 'topic', tags: 'tag', prompts: 'prompt', funnel: 'funnel' } as const
const dimensions = { topics: by.topic, tags: by.tag, prompts: by.prompt, funnel: by.funnel }

interface Row {
  key: number
  id: string
  name: string
  mentionRate: number
  mentionCount: number
  answers: number
  coverage: number
  promptsCount: number
}

export const getMatrix = handle(api.matrix.get, async ({ db, brand, scope, query, now }) => {
  const dimension = dimensions[query.granularity]
  const { join, key, names } = dimension('tallies', brand.id)
  const ofRow = selectCounts(query.counts, figures.matrixRow, answerFractions)
  const ofCell = selectCounts(query.counts, figures.matrixCell, answerFractions)
  const all = await db.rows<Row>(sql`
with ${tallies(scope, 'prompt_id')},
groups as (
  select ${key} as key, ${addedTallies}
  from tallies
  ${join}
  group by ${key}
)
select named.id, named.label as name, groups.key,
  ${pick(ofAnswers, 'mentionRate', 'mentionCount', 'answers', 'coverage', 'promptsCount')}${ofRow.columns}
from groups
join ${names} named on named.key = groups.key
order by ${query.granularity === 'funnel' ? sql`groups.key` : sql`"mentionRate" desc, named.folded, named.id`}`)
  const rows = all.slice(query.offset, query.offset + query.limit)

  const columns = await db.rows<{ key: number; id: string }>(sql`
with ${answers(scope)}
select named.key, named.id
from ${by.provider('tallies', brand.id).names} named
where named.id in (
  select provider from assistant where brand_id = ${brand.id} and id in (select distinct assistant_id from answers)
)
order by named.id`)
  const nameOf = await providerNamesIn(db)

  const cells = await readCells(cellsOf(db, scope, dimension, values(rows.map(row => row.key)), ofCell))
  // Ranks among the brand and direct competitors (D20).
  const total = await totalIn(db, trackedEntities(brand.id))
  const matrix = rows.map(row => ({ ...row, cells: columns.map(column => cells(row.key, column, total)) }))
  const grouping = groupingOf[query.granularity]
  const inferred = await inferFigures({ db, brand, scope, query, now }, [
    { by: grouping, figures: figures.matrixRow, cells: figures.matrixCell },
  ])
  const { averageMentionRate, topPerforming, needsAttention } = summaryOf(rows)

  return {
    brand: summarizeBrand(brand),
    granularity: query.granularity,
    providers: columns.map(column => ({ id: column.id, name: nameOf(column.id) })),
    rows: matrix.map(({ cells, ...row }) => ({
      ...row,
      promptCount: row.promptsCount,
      coverage: { count: row.mentionCount, total: row.answers, percentage: row.coverage },
      ...ofRow.of(row),
      ...inferred.of(grouping, row.id, figures.matrixRow),
      cells: cells.map((cell, i) => ({
        ...cell,
        ...inferred.of('cell', cellId(row.id, columns[i]!.key), figures.matrixCell),
      })),
    })),
    providerAverages: columns.map((column, i) => ({
      provider: column.id,
      ...averagesOf(matrix.map(row => row.cells[i]!)),
    })),
    summary: {
      totalRows: all.length,
      averageMentionRate,
      topPerforming: topPerforming && highlight(topPerforming),
      needsAttention: needsAttention && highlight(needsAttention),
    },
    ...inferred.comparison,
  }
})

const highlight = ({ id, name, mentionRate }: Row) => ({ rowId: id, rowName: name, mentionRate })

async function readCells(read: ReturnType<typeof cellsOf>) {
  const scores = byCell(await read.scores())
  const voices = byCell(await read.voices())
  const cited = byCell(await read.citationRanks())
  const sources = byCell(await read.sources())

  return (row: number, column: { key: number; id: string }, total: number) => {
    const at = `${row} ${column.key}`
    const [own] = scores(at)
    const named = voices(at)
    const voice = named.find(({ relationship }) => relationship === 'SELF')
    const competitors = named.filter(({ relationship }) => relationship === 'DIRECT')
    return {
      provider: column.id,
      answers: own?.answers ?? 0,
      score: own?.score ?? 0,
      subScores: {
        mentionRate: own?.mentionRate ?? 0,
        shareOfVoice: own?.shareOfVoice ?? 0,
        citationRate: own?.sourceRate ?? 0,
        sentiment: own?.avgSentiment ?? null,
        recommendedRate: own?.recommendedRate ?? null,
      },
      ranking: {
        mentionRate: { rank: voice?.mentionRank ?? null, total },
        shareOfVoice: { rank: voice?.mentionRank ?? null, total },
        citationRate: { rank: cited(at)[0]?.rank ?? null, total },
        sentiment: { rank: voice && voice.avgSentiment !== null ? voice.sentimentRank : null, total },
      },
      citations: own?.citations ?? 0,
      position: own?.position ?? null,
      topCompetitor: competitors[0]?.name ?? null,
      topCompetitors: competitors,
      topSources: sources(at),
      ...read.counts.of(own),
    }
  }
}

const byCell = <T extends MatrixCellKey>(rows: readonly T[]) => grouped(rows, ({ row, column }) => `${row} ${column}`)

interface MatrixCellKey {
  row: number
  column: number
}

interface MatrixCellScores extends MatrixCellKey {
  answers: number
  score: number
  mentionRate: number
  shareOfVoice: number
  sourceRate: number
  avgSentiment: number | null
  recommendedRate: number | null
  citations: number
  position: number | null
}

interface MatrixCellEntity extends MatrixCellKey {
  name: string
  relationship: string
  mentions: number
  avgPosition: number
  avgSentiment: number | null
  mentionRank: number
  sentimentRank: number
}

function cellsOf(
  db: Reader,
  scope: Scope,
  dimension: (of: FactSet, brandId: number) => Dimension,
  rows: Sql,
  counts: FigureCounts,
) {
  const grouped = (of: FactSet) => {
    const row = dimension(of, scope.brandId)
    const column = by.provider(of, scope.brandId)
    return {
      place: sql`${row.key} as "row", ${column.key} as "column"`,
      from: sql`from ${name(of)} ${row.join} ${column.join} where ${row.key} in (${rows})`,
      keys: sql`${row.key}, ${column.key}`,
    }
  }

  return {
    counts,
    scores() {
      const { place, from, keys } = grouped('tallies')
      return db.rows<MatrixCellScores>(sql`
with ${tallies(scope, 'prompt_id', 'assistant_id')},
cells as (select ${place}, ${addedTallies} ${from} group by ${keys})
select "row", "column",
  ${pick(ofAnswers, 'answers', 'score', 'mentionRate', 'shareOfVoice', 'sourceRate', 'avgSentiment')},
  ${pick(ofAnswers, 'recommendedRate', 'citations', 'position')}${counts.columns}
from cells`)
    },

    /** A cell's figures: of the brand, with its rank among tracked entities, and of the top five direct competitors. */
    voices() {
      const { place, from, keys } = grouped('said')
      return db.rows<MatrixCellEntity>(sql`
with ${said(scope)},
added as (
  select ${place}, competitor_id, ${addedMentions}
  ${from}
  group by ${keys}, competitor_id
),
named as (
  select "row", "column", c.name, c.name_folded, c.public_id, c.relationship,
    ${pick(ofMentions, 'totalMentions', 'avgPosition', 'avgSentiment')}
  from added
  join competitor c on c.brand_id = ${scope.brandId} and c.id = competitor_id and not c.ignored and ${tracked}
),
ranked as (
  select named.*,
    rank() over (partition by "row", "column" order by "totalMentions" desc) as "mentionRank",
    rank() over (partition by "row", "column" order by "avgSentiment" desc nulls last) as "sentimentRank",
    row_number() over (
      partition by "row", "column", relationship order by "totalMentions" desc, name_folded, name, public_id
    ) as place
  from named
)
select "row", "column", name, relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment", "mentionRank", "sentimentRank"
from ranked
where place <= 5
order by "row", "column", place`)
    },

    /** The brand's rank among the tracked entities that a cell cites. */
    citationRanks() {
      const { place, from, keys } = grouped('cited_entities')
      return db.rows<MatrixCellKey & { rank: number }>(sql`
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

    /** A cell's five most cited domains. Ranks by integer key first, because comparing texts is slow. */
    sources() {
      const { place, from, keys } = grouped('citations')
      return db.rows<MatrixCellKey & { domain: string; citations: number }>(sql`
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
