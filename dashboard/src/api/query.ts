import type { InputAt, ReadEndpoints } from '@earshot/sdk/paths'

export type ReadPath = keyof ReadEndpoints & string

/** A query of the read API: a path with its parameters. */
export interface ReadQuery<P extends ReadPath = ReadPath> {
  path: P
  input: InputAt<P>
}

export const createReadQuery = <P extends ReadPath>(path: P, input: InputAt<P>): ReadQuery<P> => ({ path, input })

/** Path of a query with its IDs, and its query string with `?`. The query string is empty without parameters. */
export function placeOf({ path, input }: ReadQuery): { path: string; search: string } {
  const fields = input as Readonly<Record<string, unknown>>
  const names = Array.from(path.matchAll(/:(\w+)/g), match => match[1]!)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !names.includes(name)) query.set(name, String(value))
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name]))),
    search: query.size > 0 ? `?${query}` : '',
  }
}

/** A query as text for a batch: the path after the brand, with the query string. */
export function textOf(question: ReadQuery): string {
  const { path, search } = placeOf(question)
  return `${path.split('/').slice(3).join('/') || '.'}${search}`
}
