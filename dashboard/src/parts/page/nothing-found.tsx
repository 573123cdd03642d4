import { filterNames, windowOf } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { resolveWindowDays } from '../words/window-days.ts'
import { Empty } from './empty.tsx'

/** Text for a period that has answers but no data of this type. Without answers, says why there are no answers. */
export function NothingFound({ text }: { text: string }) {
  const { brandId } = useIds()
  const { search } = useAddress()
  const { data: facets } = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  const { start, end } = resolveWindowDays(windowOf(search), new Date())
  const { firstDay, lastDay } = facets ?? {}
  const isFiltered = [...filterNames, 'q'].some(name => search[name] !== undefined)
  const hasAnswers = firstDay != null && lastDay != null && firstDay <= end && lastDay >= start
  return hasAnswers && !isFiltered ? <p data-empty="none">{text}</p> : <Empty />
}
