import { api, type Endpoint, endpointsShown, fixedParameters, Refusal, sharedPages, takenAs } from '@earshot/contract'
import type { TeamAccess } from '../../access/teams.ts'
import { formatTargetKey, type ReadTarget, readQuery } from '../request/query.ts'

type AccessShare = NonNullable<TeamAccess['share']>

/**
 * Applies the share's parameters. Throws BRAND_NOT_FOUND for another brand, and FORBIDDEN for data that the shared page
 * doesn't show.
 */
export function limitTarget<T extends ReadTarget>(share: AccessShare, brandId: string | undefined, target: T): T {
  const { match, search } = target
  const { endpoint } = match.route.handler
  if (match.params.brandId !== undefined && match.params.brandId !== brandId)
    throw new Refusal('BRAND_NOT_FOUND', 'The team has no such brand.')
  if (!endpointsShown(share).includes(endpoint))
    throw new Refusal('FORBIDDEN', `The share shows only the page ${share.page} of one brand. This is not part of it.`)
  checkInner(share, match.params)
  const fixed = searchOf(share, endpoint, search)
  return { ...target, search: fixed, key: formatTargetKey(match, fixed) }
}

function checkInner({ page, query }: AccessShare, params: Readonly<Record<string, string>>): void {
  const shared = sharedPages[page]
  const id = 'inner' in shared ? shared.inner?.id : undefined
  if (id === undefined || query[id] === undefined || params[id] === undefined || params[id] === query[id]) return
  throw new Refusal('FORBIDDEN', `The share shows only the ${id} '${query[id]}'.`)
}

function searchOf({ query }: AccessShare, endpoint: Endpoint, search: string): string {
  const asked = new URLSearchParams(search)
  for (const name of fixedParameters) {
    const taken = takenAs(endpoint, name)
    if (taken !== undefined) asked.delete(taken)
  }
  for (const name of fixedParameters) {
    const [taken, value] = [takenAs(endpoint, name), query[name]]
    if (taken !== undefined && value !== undefined) asked.set(taken, value)
  }
  const text = asked.toString()
  return text === '' ? '' : `?${text}`
}

/** A query for one answer has no filters of its own. */
export const filtersOf = (share: AccessShare): Readonly<Record<string, unknown>> =>
  readQuery(api.answers.list, searchOf(share, api.answers.list, ''))
