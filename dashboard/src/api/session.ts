import { data as roles } from 'virtual:contract/roles'
import type { Role } from '@earshot/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from './client.ts'
import { askedOf } from './use-query.ts'

export const me = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => session.get('/me', {}, { signal }),
  staleTime: 60_000,
  retry: false,
  // A part that is drawn after the request has failed does not repeat it.
  retryOnMount: false,
})

/** Who is signed in, as a panel knows of it. */
export const useAskedMe = () => askedOf(useQuery(me))

/** Who is signed in, in which teams and roles; undefined until that is known. */
export const useMe = () => useQuery(me).data

const ranks: readonly Role[] = ['VIEWER', 'MEMBER', 'MANAGER', 'OWNER', 'OPERATOR']

/** Whether a role may do an action of the admin API, as in `POST /teams/:teamId/tokens`; the server decides anyway. */
export function may(role: Role | null | undefined, action: string): boolean {
  const least = roles[action]
  return least !== undefined && role != null && ranks.indexOf(role) >= ranks.indexOf(least)
}

/** The teams in which the reader may do an action. */
export const useTeamsWhere = (action: string) => useMe()?.teams.filter(({ role }) => may(role, action)) ?? []

/** Ends the session on the server, goes to the page that signs in, and forgets what was answered: nothing asks for it there. */
export function useSignOut(): () => Promise<void> {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  return async () => {
    await session.post('/logout', {})
    await navigate({ to: '/login' })
    client.clear()
  }
}
