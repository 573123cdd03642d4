import { windowOf } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import type { FrameLabels } from '../../charts/frame.tsx'
import { useReader } from '../../reader/reader.tsx'
import { listFilters } from '../filters/describe-choices.ts'
import { listFilterOptions } from '../filters/filter-options.ts'
import { useNow } from '../words/outline.ts'
import { resolveWindowDays } from '../words/window-days.ts'
import { nameFile } from './file-name.ts'

/**
 * Labels of a chart frame, and the texts about the data in a saved chart. `own` are the days of the chart if they
 * differ from the period of the page.
 */
export function useFrameLabels(own?: { start: string; end: string }): FrameLabels {
  const { messages, format } = useReader()
  const { charts, paper, filters, shell } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const { data: facets } = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  const brand = facets?.brand.name ?? brandId
  const now = useNow()
  const { start, end } = own ?? resolveWindowDays(windowOf(search), now)
  const options = facets && listFilterOptions(facets, messages, format)
  const set = listFilters({ search, options, messages, format })
  const chosen = set.length === 0 ? [paper.unfiltered] : set
  return {
    ...{ table: charts.table, csv: charts.csv, svg: charts.svg, png: charts.png, downloads: charts.download },
    saved: {
      source: [brand, `${format.days(start, end)}, ${filters.utc}`, ...chosen, shell.product].join(' · '),
      legend: charts.legend,
    },
    nameFile: title => nameFile([brand, title, start, end]),
  }
}
