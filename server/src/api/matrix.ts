import { api } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { by } from '../metrics/dimensions.ts'
import { averagesOf, summaryOf } from '../metrics/matrix-summary.ts'
import { ofAnswers } from '../metrics/measures.ts'
import { answers, tallies, trackedEntities } from '../metrics/relations.ts'
import { pick } from '../metrics/select.ts'
import { handle } from './handler.ts'
import { cellsOf, type Place, type Scores } from './matrix-cells.ts'
import { providerNamesIn } from './provider-names.ts'

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

export const get = handle(api.matrix.get, async ({ db, brand, scope, query }) => {
  const dimension = dimensions[query.granularity]
  const { join, key, names } = dimension('tallies')
  const all = await db.rows<Row>(sql`
with ${tallies(scope, 'prompt_id')},
groups as (
  select ${key} as key, ${pick(ofAnswers, 'mentionRate', 'mentionCount', 'answers', 'coverage', 'promptsCount')}
  from tallies
  ${join}
  group by ${key}
)
select named.id, named.label as name, groups.*
from groups
join ${names(brand.id)} named on named.key = groups.key
order by ${query.granularity === 'funnel' ? sql`groups.key` : sql`"mentionRate" desc, named.folded, named.id`}`)
  const rows = all.slice(0, query.limit)

  const columns = await db.rows<{ key: number; id: string }>(sql`
with ${answers(scope)}
select named.key, named.id
from ${by.provider('tallies').names(brand.id)} named
where named.id in (
  select provider from assistant where brand_id = ${brand.id} and id in (select distinct assistant_id from answers)
)
order by named.id`)
  const nameOf = await providerNamesIn(db)

  const cells = await readCells(db, scope, dimension, rows)
  const total = await rivals(db, brand.id)
  const matrix = rows.map(row => ({ ...row, cells: columns.map(column => cells(row.key, column, total)) }))
  const { averageMentionRate, topPerforming, needsAttention } = summaryOf(rows)

  return {
    brand: { id: brand.publicId, name: brand.name },
    granularity: query.granularity,
    providers: columns.map(column => ({ id: column.id, name: nameOf(column.id) })),
    rows: matrix.map(({ cells, ...row }) => ({
      ...row,
      promptCount: row.promptsCount,
      coverage: { count: row.mentionCount, total: row.answers, percentage: row.coverage },
      cells,
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
  }
})

const highlight = ({ id, name, mentionRate }: Row) => ({ rowId: id, rowName: name, mentionRate })

async function readCells(
  db: Reader,
  scope: Parameters<typeof cellsOf>[1],
  dimension: Parameters<typeof cellsOf>[2],
  rows: readonly Row[],
) {
  const read = cellsOf(
    db,
    scope,
    dimension,
    rows.map(row => row.key),
  )
  const scores = byPlace(await read.scores())
  const voices = byPlace(await read.voices())
  const cited = byPlace(await read.citationRanks())
  const sources = byPlace(await read.sources())

  return (row: number, column: { key: number; id: string }, total: number) => {
    const at = `${row} ${column.key}`
    const [own] = scores.get(at) ?? []
    const named = voices.get(at) ?? []
    const voice = named.find(({ relationship }) => relationship === 'SELF')
    const competitors = named.filter(({ relationship }) => relationship === 'DIRECT')
    return {
      provider: column.id,
      answers: own?.answers ?? 0,
      score: own?.score ?? 0,
      subScores: subScores(own),
      ranking: {
        mentionRate: { rank: voice?.mentionRank ?? null, total },
        shareOfVoice: { rank: voice?.mentionRank ?? null, total },
        citationRate: { rank: cited.get(at)?.[0]?.rank ?? null, total },
        sentiment: { rank: voice && voice.avgSentiment !== null ? voice.sentimentRank : null, total },
      },
      citations: own?.citations ?? 0,
      position: own?.position ?? null,
      topCompetitor: competitors[0]?.name ?? null,
      topCompetitors: competitors,
      topSources: sources.get(at) ?? [],
    }
  }
}

const subScores = (own: Scores | undefined) => ({
  mentionRate: own?.mentionRate ?? 0,
  shareOfVoice: own?.shareOfVoice ?? 0,
  citationRate: own?.sourceRate ?? 0,
  sentiment: own?.avgSentiment ?? null,
})

function byPlace<T extends Place>(rows: readonly T[]): Map<string, T[]> {
  const places = new Map<string, T[]>()
  for (const row of rows) {
    const at = `${row.row} ${row.column}`
    const there = places.get(at)
    if (there) there.push(row)
    else places.set(at, [row])
  }
  return places
}

/** How many entities the brand is ranked among: itself and every direct competitor (D20). */
async function rivals(db: Reader, brandId: number): Promise<number> {
  const [row] = await db.rows<{ total: number }>(trackedEntities(brandId))
  return row!.total
}
