import { useState } from 'react'
import { kept, windowOf, writeSearch } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { resolveWindowDays } from '../words/window-days.ts'
import { describeChoices } from './describe-choices.ts'
import { type Facets, listFilterOptions } from './filter-options.ts'

/** Tells screen readers what the page shows after a change of period, comparison or filters. */
export function Announcement({ facets }: { facets: Facets }) {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const present = writeSearch(kept(search))
  const [first, setFirst] = useState<string | undefined>(present)
  if (first !== undefined && first !== present) setFirst(undefined)
  const { start, end } = resolveWindowDays(windowOf(search), new Date())
  const options = listFilterOptions(facets, messages, format)
  const days = format.days(start, end)
  return (
    <p aria-live="polite" className="visually-hidden">
      {first === undefined && messages.filters.chosen(describeChoices({ search, options, days, messages, format }))}
    </p>
  )
}
