import { data as roles } from 'virtual:contract/roles'
import type { Role } from '@earshot/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from './client.ts'
import { forgetStoredDrafts } from './stored-draft.ts'
import { askedOf } from './use-query.ts'

export const me = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => session.get('/me', {}, { signal }),
  staleTime: 60_000,
  retry: false,
  // If the request has failed, a component that mounts later does not repeat it.
  retryOnMount: false,
})

/** The logged-in user, with the loading state of a panel. */
export const useAskedMe = () => askedOf(useQuery(me))

/** The logged-in user with teams and roles. Undefined while loading. */
export const useMe = () => useQuery(me).data

const ranks: readonly Role[] = ['VIEWER', 'MEMBER', 'MANAGER', 'OWNER', 'OPERATOR']

/**
 * Whether a role can do an action of the admin API, for example `POST /teams/:teamId/tokens`. The server checks it
 * again.
 */
export function may(role: Role | null | undefined, action: string): boolean {
  const least = roles[action]
  return least !== undefined && role != null && ranks.indexOf(role) >= ranks.indexOf(least)
}

/** Teams in which the user can do an action. */
export const useTeamsWhere = (action: string) => useMe()?.teams.filter(({ role }) => may(role, action)) ?? []

/**
 * Ends the session on the server, opens the login page and clears the cache. The login page does not use the cached
 * data.
 */
export function useSignOut(): () => Promise<void> {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  return async () => {
    await session.post('/logout', {})
    await navigate({ to: '/login' })
    forgetStoredDrafts()
    client.clear()
  }
}
