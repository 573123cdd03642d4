import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { type HeatCell, type HeatRow, HeatTable } from '../../charts/heat.tsx'
import { measureName } from '../../parts/figures/explained.ts'
import { ChartLink } from '../../parts/plots/chart-link.tsx'
import { useWords } from '../../parts/plots/chart-words.ts'
import { useReader } from '../../reader/reader.tsx'
import { type CellMeasure, fieldOf, heatCellOf, type Matrix, type MatrixRow, openOf } from './cells.ts'

const total = 'all'

interface Props {
  data: Matrix
  measure: CellMeasure
  hasRanks: boolean
}

/**
 * All rows by all assistants. The totals of rows and columns come from the API. Rows have totals only for mention
 * rates.
 */
export function Heat({ data, measure, hasRanks }: Props) {
  const { messages, format } = useReader()
  const { go } = useAddress()
  const { matrix } = messages
  const { granularity, providers } = data
  const words = useWords(measure)
  const nameOf = useRowName()
  const hasAll = measure === 'mentionRate'
  const rankText = hasRanks
    ? (rank: number, of: number) => matrix.rank(format.count(rank), format.count(of))
    : undefined
  const rows = data.rows.map((row): HeatRow => {
    const cells: HeatCell[] = row.cells.map(cell => heatCellOf(cell, measure, rankText))
    return { ...nameOf(row, granularity), id: row.id, cells: hasAll ? [...cells, allOf(row)] : cells }
  })
  return (
    <HeatTable
      caption={matrix.caption(measureName(messages, measure), matrix.granularities[granularity])}
      corner={matrix.corners[granularity]}
      columns={[...providers, ...(hasAll ? [{ id: total, name: matrix.all, isTotal: true }] : [])]}
      rows={[...rows, meansOf(data, measure, matrix.mean)]}
      words={words}
      Link={ChartLink}
      onOpen={(row, provider) => provider !== total && row !== total && go({ open: openOf(row, provider) })}
    />
  )
}

/** A row's figure over all assistants. */
const allOf = ({ mentionRate, counts, intervals }: MatrixRow): HeatCell => ({
  value: mentionRate,
  part: counts?.mentionRate.numerator,
  whole: counts?.mentionRate.denominator,
  low: intervals?.mentionRate.low,
  high: intervals?.mentionRate.high,
})

/** Averages of the columns, as the API reports them. */
function meansOf({ providers, providerAverages, summary }: Matrix, measure: CellMeasure, name: string): HeatRow {
  const field = fieldOf[measure]
  const means = providers.map(({ id }) => ({
    value: providerAverages.find(({ provider }) => provider === id)?.[field] ?? null,
  }))
  const all = measure === 'mentionRate' ? [{ value: summary.averageMentionRate }] : []
  return { id: total, name, isTotal: true, cells: [...means, ...all] }
}

/** Name of a row, and its page. Stages have no page. */
export function useRowName() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  return ({ id, name }: Pick<MatrixRow, 'id' | 'name'>, granularity: Matrix['granularity']) => {
    if (granularity === 'funnel')
      return { name: (messages.filters.stages as Readonly<Record<string, string>>)[id] ?? name }
    return { name, href: hrefOf(brandId, granularity, search, { id }) }
  }
}
