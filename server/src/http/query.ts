import { type Endpoint, Refusal, trim } from '@earshot/contract'

/** The listed parameters of an endpoint out of a query string; a doubled, empty or malformed one is refused (D1). */
export function readQuery(endpoint: Endpoint, search: string): Record<string, unknown> {
  const given = new URLSearchParams(search)
  const texts: Record<string, string> = {}
  for (const name of Object.keys(endpoint.query.shape)) {
    const [value, second] = given.getAll(name)
    if (value === undefined) continue
    if (second !== undefined)
      throw new Refusal(
        'INVALID_PARAMETER',
        `${name} is given twice, as ${quoted(value)} and ${quoted(second)}; give it once.`,
      )
    texts[name] = value
  }
  const blank = Object.keys(texts).find(name => trim(texts[name]!) === '')
  const query = endpoint.query.safeParse(texts)
  if (query.success && !blank) return query.data
  const issue = query.error?.issues.find(issue => blank === undefined || issue.path[0] === blank)
  const name = blank ?? String(issue!.path[0])
  const allowed = issue?.message ?? 'a text that is not blank'
  const value = texts[name]
  throw new Refusal(
    'INVALID_PARAMETER',
    value === undefined
      ? `${name} is missing: it must be ${allowed}.`
      : `${name} is ${quoted(value)}; it must be ${allowed}.`,
  )
}

const shown = 100
const quoted = (value: string) => JSON.stringify(value.length > shown ? `${value.slice(0, shown)}…` : value)
