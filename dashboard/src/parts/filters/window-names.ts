import { type SearchParams, windowOf } from '../../api/address/search-params.ts'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'
import { countDays } from '../words/window-days.ts'

/** Names of the usual comparison periods of a period, by their values in URLs. */
export function listComparisons(
  window: Readonly<Record<string, string>>,
  { filters }: Messages,
  format: Format,
): Readonly<Record<string, string>> {
  const length = countDays(window)
  return {
    previous: length === undefined ? filters.againstSame : filters.againstPrevious(length, format.count(length)),
    year: filters.againstYear,
    none: filters.againstNone,
  }
}

/** Name of the comparison period of a URL. */
export function nameComparison(search: SearchParams, messages: Messages, format: Format): string {
  const { against = 'previous' } = search
  const [first, last] = against.split('..')
  return (
    listComparisons(windowOf(search), messages, format)[against] ?? (first && last ? format.days(first, last) : against)
  )
}
