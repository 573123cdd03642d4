import { dayOf } from '@earshot/contract'
import type { TeamAccess } from '../../access/teams.ts'
import type { RouteMatch } from './match.ts'

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
  /** Aborts if nobody waits for the response any more. */
  gone?: (() => AbortSignal) | undefined
  failed?: ((error: unknown, question: string) => void) | undefined
}

export const formatCacheKey = ({ access, match, key, accept, now }: ReadRequest) =>
  `${access.teamId}\n${access.onlyBrand?.id ?? ''}\n${access.share?.id ?? ''}\n${access.features.has('CRAWLER_ANALYTICS')}\n${dayOf(now.getTime())}\n${
    match.route.handler.endpoint.markdown ? accept : ''
  }\n${key}`

export const formatTargetKey = ({ route, params }: RouteMatch, search: string): string =>
  [route.segments.join('/'), ...Object.values(params), search].join('\n')
