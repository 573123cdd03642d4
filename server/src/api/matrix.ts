import { api } from '@earshot/contract'
import { sql, values } from '../db/sql.ts'
import { by } from '../metrics/dimensions.ts'
import { averagesOf, summaryOf } from '../metrics/matrix-summary.ts'
import { ofAnswers, pick } from '../metrics/measures.ts'
import { answers, tallies, trackedEntities } from '../metrics/relations.ts'
import { providerNamesIn } from './answer-rows.ts'
import { handle, headOf } from './handler.ts'
import { type Cell, cellsOf } from './matrix-cells.ts'
import { grouped, totalIn } from './rows.ts'

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

  const cells = await readCells(cellsOf(db, scope, dimension, values(rows.map(row => row.key))))
  // The brand is ranked among itself and every direct competitor (D20).
  const total = await totalIn(db, trackedEntities(brand.id))
  const matrix = rows.map(row => ({ ...row, cells: columns.map(column => cells(row.key, column, total)) }))
  const { averageMentionRate, topPerforming, needsAttention } = summaryOf(rows)

  return {
    brand: headOf(brand),
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
    }
  }
}

const byCell = <T extends Cell>(rows: readonly T[]) => grouped(rows, ({ row, column }) => `${row} ${column}`)
