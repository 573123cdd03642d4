import { useAddress } from '../../api/address/use-address.ts'
import type { ChartView } from '../../charts/frame.tsx'

/** Whether a chart is shown as a table. The URL lists such charts, for example `table=days,rivals`. */
export function useView(id: string): { view: ChartView; onView: (view: ChartView) => void } {
  const { search, go } = useAddress()
  const tables = search.table?.split(',') ?? []
  const others = tables.filter(each => each !== id)
  return {
    view: tables.includes(id) ? 'table' : 'chart',
    onView: view => go({ table: [...others, ...(view === 'table' ? [id] : [])].sort().join(',') }),
  }
}
