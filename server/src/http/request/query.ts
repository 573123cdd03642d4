import { dayOf, type Endpoint, isRepeated, Refusal, trim } from '@earshot/contract'
import type { TeamAccess } from '../../access/teams.ts'
import type { RouteMatch } from './match.ts'

/** Throws if a parameter is repeated, empty or malformed (D1). */
export function readQuery(endpoint: Pick<Endpoint, 'query'>, search: string): Record<string, unknown> {
  const given = new URLSearchParams(search)
  const texts: Record<string, string | string[]> = {}
  for (const [name, schema] of Object.entries(endpoint.query.shape)) {
    const all = given.getAll(name)
    const [value, second] = all
    if (value === undefined) continue
    const isSeveral = isRepeated(schema as Parameters<typeof isRepeated>[0])
    if (second !== undefined && !isSeveral)
      throw new Refusal(
        'INVALID_PARAMETER',
        `${name} is given twice, as ${quoted(value)} and ${quoted(second)}. Give it once.`,
      )
    texts[name] = isSeveral ? all : value
  }
  const blank = Object.keys(texts).find(name => [texts[name]!].flat().some(text => trim(text) === ''))
  const query = endpoint.query.safeParse(texts)
  if (query.success && !blank) return query.data
  const issue = query.error?.issues.find(issue => blank === undefined || issue.path[0] === blank)
  const name = blank ?? String(issue!.path[0])
  const allowed = issue?.message ?? 'a text that is not blank'
  const value = texts[name]
  throw new Refusal(
    'INVALID_PARAMETER',
    value === undefined
      ? `${name} is missing. It must be ${allowed}.`
      : `${name} is ${[value].flat().map(quoted).slice(0, shownOf).join(', ')} but must be ${allowed}.`,
  )
}

const shown = 100
const shownOf = 10
const quoted = (value: string) => JSON.stringify(value.length > shown ? `${value.slice(0, shown)}…` : value)

export interface ReadTarget {
  match: RouteMatch
  /** Begins with `?`, or is empty. */
  search: string
  key: string
}

export interface ReadRequest extends ReadTarget {
  access: TeamAccess
  accept: string | null
  now: Date
  /** Aborts when no caller waits for the response. */
  gone?: (() => AbortSignal) | undefined
  failed?: ((error: unknown, question: string) => void) | undefined
}

export const formatCacheKey = ({ access, match, key, accept, now }: ReadRequest) =>
  `${access.teamId}\n${access.onlyBrand?.id ?? ''}\n${access.share?.id ?? ''}\n${access.features.has('CRAWLER_ANALYTICS')}\n${dayOf(now.getTime())}\n${
    match.route.handler.endpoint.markdown ? accept : ''
  }\n${key}`

export const formatTargetKey = ({ route, params }: RouteMatch, search: string): string =>
  [route.segments.join('/'), ...Object.values(params), search].join('\n')
