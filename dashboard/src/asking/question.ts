import type { InputAt, ReadEndpoints } from '@earshot/sdk/paths'

export type ReadPath = keyof ReadEndpoints & string

/** A question to the read API: a path with its parameters. */
export interface Question<P extends ReadPath = ReadPath> {
  path: P
  input: InputAt<P>
}

export const question = <P extends ReadPath>(path: P, input: InputAt<P>): Question<P> => ({ path, input })

/** A question as `together` is asked it: the path behind the brand, with its query. */
export function textOf({ path, input }: Question): string {
  const fields = input as Readonly<Record<string, unknown>>
  const names = Array.from(path.matchAll(/:(\w+)/g), match => match[1]!)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !names.includes(name)) query.set(name, String(value))
  const [, , , ...rest] = filled.split('/')
  return `${rest.length > 0 ? rest.join('/') : '.'}${query.size > 0 ? `?${query}` : ''}`
}
