import { dayOf } from '@earshot/contract'
import type { TeamAccess } from '../../access/teams.ts'
import type { RouteMatch } from './match.ts'

/** What a URL asks for. */
export interface ReadTarget {
  match: RouteMatch
  /** The query with its `?`; empty where there is none. */
  search: string
  /** Route, parameters and query as one text. */
  key: string
}

/** One question of the API: who asks, what, and when. */
export interface ReadRequest extends ReadTarget {
  access: TeamAccess
  accept: string | null
  now: Date
  /** Tells when nobody waits for the answer any more. */
  gone?: (() => AbortSignal) | undefined
  /** Told of an internal error of a question that stands in this one. */
  failed?: ((error: unknown, question: string) => void) | undefined
}

/** What an answer depends on beside what the URL asks for. */
export const formatCacheKey = ({ access, match, key, accept, now }: ReadRequest) =>
  `${access.teamId}\n${access.onlyBrand?.id ?? ''}\n${access.share?.id ?? ''}\n${access.features.has('CRAWLER_ANALYTICS')}\n${dayOf(now.getTime())}\n${
    match.route.handler.endpoint.markdown ? accept : ''
  }\n${key}`

/** Route, parameters and query as one text. */
export const formatTargetKey = ({ route, params }: RouteMatch, search: string): string =>
  [route.segments.join('/'), ...Object.values(params), search].join('\n')
