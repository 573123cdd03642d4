import { data as endpoints } from 'virtual:contract/endpoints'

/** Query parameters of an address: those of the API and a few that only pages use, as plain text. */
export type SearchParams = Readonly<Record<string, string>>

/** Parameters for the window and its comparison. They stay when the user opens another page of the brand. */
const windowNames = ['period', 'startDate', 'endDate', 'against'] as const

/** Parameters that select answers. They stay when the user opens another page of the brand. */
export const filterNames = ['provider', 'topic', 'tag', 'type', 'country', 'branded'] as const
export type FilterName = (typeof filterNames)[number]

/**
 * Default length of the window in days. Whole weeks, so that the window and the period before it contain the same
 * weekdays.
 */
export const usualPeriod = '28'

/** Parameters that only pages use. They are not sent to the API. */
const ownNames: ReadonlySet<string> = new Set(['view', 'table', 'measure', 'ranks', 'open'])

const order = [...windowNames, ...filterNames]
const rank = (name: string) => (order.includes(name as never) ? order.indexOf(name as never) : order.length)

/** Parses the query string of an address. Values of a repeated name become one list. */
export function readSearch(text: string): SearchParams {
  const given = new URLSearchParams(text)
  const valuesOf = (name: string) => [...new Set(given.getAll(name))].filter(value => value !== '').join(',')
  return Object.fromEntries(
    Array.from(given.keys(), name => [name, valuesOf(name)]).filter(([, value]) => value !== ''),
  )
}

/**
 * Writes a query string with `?`, in a fixed order, without escaping commas and colons. Empty if there are no
 * parameters.
 */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3A/g, ':')}`,
    )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Parameters that stay when the user opens another page of the brand. */
export const kept = (search: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(search).filter(([name]) => order.includes(name as never)))

/**
 * Search parameters with changes. Undefined or an empty text removes a parameter. A change to an API parameter also
 * resets the list to its first page.
 */
export function changed(search: SearchParams, changes: Readonly<Record<string, string | undefined>>): SearchParams {
  const { offset: _, ...rest } = search
  const next: Record<string, string> = Object.keys(changes).every(isOwn) ? { ...search } : { ...rest }
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') delete next[name]
    else next[name] = value
  return next
}

/** Window parameters of an address, as the API expects them. */
export function windowOf({ startDate, endDate, period }: SearchParams): Record<string, string> {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate }
  return { period: period ?? usualPeriod }
}

/** Comparison period of an address. Undefined if it is `none`. */
export const againstOf = ({ against = 'previous' }: SearchParams): string | undefined =>
  against === 'none' ? undefined : against

/** Name that an endpoint uses for a parameter of an address. On sources, `type` means the type of the source. */
function nameAt(path: string, name: string): string {
  if (!path.startsWith('/brands/:brandId/source-domains')) return name
  return name === 'type' ? 'stage' : name === 'sourceType' ? 'type' : name
}

/**
 * All names that endpoints use for a parameter of an address, for example in errors. For one date of a window, returns
 * the names of both.
 */
export function aliasesOf(name: string): readonly string[] {
  if (name === 'startDate' || name === 'endDate') return ['startDate', 'endDate']
  return name === 'type' ? ['type', 'stage'] : [name]
}

/** Whether the endpoint at this path accepts a parameter. */
const takes = (path: string, name: string): boolean => endpoints[path]?.takes.includes(nameAt(path, name)) ?? false

/**
 * Whether a page has a window and filters. This depends on the endpoint with the same path. A page without such an
 * endpoint has both.
 */
export function choicesOf(page: string, id: string): { hasWindow: boolean; hasFilters: boolean } {
  const path = Object.keys(endpoints).find(each => {
    const [, , , name, part, more] = each.split('/')
    return name === page && more === undefined && (part === undefined ? id === '' : id !== '' && part.startsWith(':'))
  })
  if (path === undefined) return { hasWindow: true, hasFilters: true }
  return { hasWindow: takes(path, 'period'), hasFilters: takes(path, 'provider') }
}

/** Parameters of an address that an endpoint accepts: window, filters and others. */
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

/** Window and filters that were sent to an endpoint, by their names in addresses. */
export function chosenBy(path: string, input: Readonly<Record<string, unknown>>): SearchParams {
  const names = ['period', 'startDate', 'endDate', ...filterNames]
  const given = names.map(name => [name, input[nameAt(path, name)]] as const)
  return Object.fromEntries(given.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'))
}

/** Filters of an address that an endpoint does not accept. Its response is not filtered by them. */
export const unfiltered = (path: string, search: SearchParams): FilterName[] =>
  filterNames.filter(name => search[name] !== undefined && !takes(path, name))

/** Whether a parameter is only for pages and not sent to the API. */
const isOwn = (name: string): boolean => ownNames.has(name)
