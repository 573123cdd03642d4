import { type FilterName, filterNames, type SearchParams } from '../../api/address/search-params.ts'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'
import type { FilterOptions } from './filter-options.ts'
import { nameComparison } from './window-names.ts'

interface Choices {
  search: SearchParams
  /** Undefined while the options load. */
  options: FilterOptions | undefined
  /** Days of the period, as text. */
  days: string
  messages: Messages
  format: Format
}

/** Each set filter with the names of its values. Values without a known name are written as they are. */
export function listFilters({ search, options, messages: { filters }, format }: Omit<Choices, 'days'>): string[] {
  const nameOf = (name: FilterName, value: string) =>
    options?.[name].find(option => option.value === value)?.name ?? value
  return filterNames.flatMap(name => {
    const values = search[name]?.split(',').map(value => nameOf(name, value))
    return values ? [`${filters[name]}: ${format.list(values)}`] : []
  })
}

/** Period, comparison and filters of a URL in words. */
export function describeChoices({ days, ...choices }: Choices): string {
  const { search, messages, format } = choices
  const comparison = `${messages.filters.against}: ${nameComparison(search, messages, format)}`
  return [days, comparison, ...listFilters(choices)].join('. ')
}
