import { data as endpoints } from 'virtual:contract/endpoints'

/** The parameters of an address: names and values of the API, and a few of the pages' own, as plain text. */
export type SearchParams = Readonly<Record<string, string>>

/** The window and what it is compared with; they stay when another page of a brand is opened. */
const windowNames = ['period', 'startDate', 'endDate', 'against'] as const

/** What chooses answers; stays when another page of a brand is opened. */
export const filterNames = ['provider', 'topic', 'tag', 'type', 'country', 'branded'] as const
export type FilterName = (typeof filterNames)[number]

/** Days of the window where the address names none: whole weeks, so that both periods have the same weekdays. */
export const usualPeriod = '28'

/** The pages' own parameters; not part of what the API is asked. */
const ownNames: ReadonlySet<string> = new Set(['view', 'table', 'measure', 'ranks', 'open'])

const order = [...windowNames, ...filterNames]
const rank = (name: string) => (order.includes(name as never) ? order.indexOf(name as never) : order.length)

/** Reads the part of an address behind `?`. The values of a name that is given twice are one list. */
export function readSearch(text: string): SearchParams {
  const given = new URLSearchParams(text)
  const valuesOf = (name: string) => [...new Set(given.getAll(name))].filter(value => value !== '').join(',')
  return Object.fromEntries(
    Array.from(given.keys(), name => [name, valuesOf(name)]).filter(([, value]) => value !== ''),
  )
}

/** Writes parameters behind `?`, in one order, commas and colons as they are; empty where there is none. */
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

/** The parameters that stay when another page of a brand is opened. */
export const kept = (search: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(search).filter(([name]) => order.includes(name as never)))

/** A search with other values; undefined and the empty text take a parameter away. A changed list begins at its top. */
export function changed(search: SearchParams, changes: Readonly<Record<string, string | undefined>>): SearchParams {
  const { offset: _, ...rest } = search
  const next: Record<string, string> = Object.keys(changes).every(isOwn) ? { ...search } : { ...rest }
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') delete next[name]
    else next[name] = value
  return next
}

/** The window that an address means, as the API is asked for it. */
export function windowOf({ startDate, endDate, period }: SearchParams): Record<string, string> {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate }
  return { period: period ?? usualPeriod }
}

/** With what the address compares the window; undefined where it says `none`. */
export const againstOf = ({ against = 'previous' }: SearchParams): string | undefined =>
  against === 'none' ? undefined : against

/** The name that a parameter of an address has at an endpoint. On sources, `type` is the type of the source. */
function nameAt(path: string, name: string): string {
  if (!path.startsWith('/brands/:brandId/source-domains')) return name
  return name === 'type' ? 'stage' : name === 'sourceType' ? 'type' : name
}

/** The names under which an endpoint may speak of a parameter of an address; of a pair of days, of either. */
export function aliasesOf(name: string): readonly string[] {
  if (name === 'startDate' || name === 'endDate') return ['startDate', 'endDate']
  return name === 'type' ? ['type', 'stage'] : [name]
}

/** What an endpoint takes, by its path. */
const takes = (path: string, name: string): boolean => endpoints[path]?.takes.includes(nameAt(path, name)) ?? false

/**
 * What chooses the figures of a page, by the endpoint of the API that has its path: whether it has a window, and whether
 * it has filters. A page whose path is no endpoint's has both.
 */
export function choicesOf(page: string, id: string): { hasWindow: boolean; hasFilters: boolean } {
  const path = Object.keys(endpoints).find(each => {
    const [, , , name, part, more] = each.split('/')
    return name === page && more === undefined && (part === undefined ? id === '' : id !== '' && part.startsWith(':'))
  })
  if (path === undefined) return { hasWindow: true, hasFilters: true }
  return { hasWindow: takes(path, 'period'), hasFilters: takes(path, 'provider') }
}

/** The part of an address that an endpoint is asked with: the window, the filters and whatever else it takes. */
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

/** The window and the filters that an endpoint was asked with, by the names that an address has for them. */
export function chosenBy(path: string, input: Readonly<Record<string, unknown>>): SearchParams {
  const names = ['period', 'startDate', 'endDate', ...filterNames]
  const given = names.map(name => [name, input[nameAt(path, name)]] as const)
  return Object.fromEntries(given.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'))
}

/** The filters of an address that an endpoint does not take: what it answers is not filtered by them. */
export const unfiltered = (path: string, search: SearchParams): FilterName[] =>
  filterNames.filter(name => search[name] !== undefined && !takes(path, name))

/** Whether a parameter is of the page alone, and no part of a question. */
const isOwn = (name: string): boolean => ownNames.has(name)
