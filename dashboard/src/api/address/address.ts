import { data as endpoints } from 'virtual:contract/endpoints'
import { type FilterName, filterNames, type SearchParams, windowOf } from './search-params.ts'

export * from './search-params.ts'

/** Comparison period of a URL. Undefined if it is `none`. */
export const againstOf = ({ against = 'previous' }: SearchParams): string | undefined =>
  against === 'none' ? undefined : against

/** Name that an endpoint uses for a parameter of a URL. On sources, `type` means the type of the source. */
function nameAt(path: string, name: string): string {
  if (!path.startsWith('/brands/:brandId/source-domains')) return name
  return name === 'type' ? 'stage' : name === 'sourceType' ? 'type' : name
}

/**
 * All names that endpoints use for a parameter of the page's URL, for example to find it in an error. For `startDate`
 * and `endDate`, returns both.
 */
export function aliasesOf(name: string): readonly string[] {
  if (name === 'startDate' || name === 'endDate') return ['startDate', 'endDate']
  return name === 'type' ? ['type', 'stage'] : [name]
}

/** Whether the endpoint at this path accepts a parameter. */
const takes = (path: string, name: string): boolean => endpoints[path]?.includes(nameAt(path, name)) ?? false

/**
 * Whether a page has a period and filters. If an endpoint has the same path as the page, its parameters decide. All
 * other pages have both.
 */
export function choicesOf(page: string, id: string): { hasWindow: boolean; hasFilters: boolean } {
  const path = Object.keys(endpoints).find(each => {
    const [, , , name, part, more] = each.split('/')
    return name === page && more === undefined && (part === undefined ? id === '' : id !== '' && part.startsWith(':'))
  })
  if (path === undefined) return { hasWindow: true, hasFilters: true }
  return { hasWindow: takes(path, 'period'), hasFilters: takes(path, 'provider') }
}

/** Parameters of a URL that an endpoint accepts: period, filters and others. */
export function inputOf(path: string, search: SearchParams, more: readonly string[] = []): Record<string, string> {
  const input: Record<string, string> = {}
  const given = { ...search, ...windowOf(search) }
  for (const name of ['period', 'startDate', 'endDate', ...filterNames, ...more]) {
    const value = (given as SearchParams)[name]
    if (value === undefined || !takes(path, name)) continue
    if (name === 'period' && 'startDate' in windowOf(search)) continue
    input[nameAt(path, name)] = value
  }
  const against = againstOf(search)
  if (against !== undefined && takes(path, 'against')) input.against = against
  return input
}

/** Period and filters that were sent to an endpoint, by their names in URLs. */
export function chosenBy(path: string, input: Readonly<Record<string, unknown>>): SearchParams {
  const names = ['period', 'startDate', 'endDate', ...filterNames]
  const given = names.map(name => [name, input[nameAt(path, name)]] as const)
  return Object.fromEntries(given.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'))
}

/** Filters of a URL that an endpoint does not accept. Its response is not filtered by them. */
export const unfiltered = (path: string, search: SearchParams): FilterName[] =>
  filterNames.filter(name => search[name] !== undefined && !takes(path, name))
