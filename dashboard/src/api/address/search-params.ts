/** Query parameters of a URL: those of the API and a few that only pages use, as plain text. */
export type SearchParams = Readonly<Record<string, string>>

/** Parameters for the period and its comparison. They stay when the user opens another page of the brand. */
const windowNames = ['period', 'startDate', 'endDate', 'against'] as const

/** Parameters that select answers. They stay when the user opens another page of the brand. */
export const filterNames = ['provider', 'topic', 'tag', 'type', 'country', 'branded'] as const
export type FilterName = (typeof filterNames)[number]

/** Default period in days. It consists of whole weeks, so that it has the same weekdays as the previous period. */
export const usualPeriod = '28'

/** Parameters that only pages use. They are not sent to the API. */
const ownNames: ReadonlySet<string> = new Set(['view', 'table', 'measure', 'ranks', 'open'])

const order = [...windowNames, ...filterNames]
const rank = (name: string) => (order.includes(name as never) ? order.indexOf(name as never) : order.length)

/** Parses the query string of a URL. Values of a repeated name become one list. */
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

/** `period`, or `startDate` and `endDate`, of a URL, as the API expects them. */
export function windowOf({ startDate, endDate, period }: SearchParams): Record<string, string> {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate }
  return { period: period ?? usualPeriod }
}

/** Whether a parameter is only for pages and not sent to the API. */
const isOwn = (name: string): boolean => ownNames.has(name)
