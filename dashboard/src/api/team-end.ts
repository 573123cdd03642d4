import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { admin } from './client.ts'
import { me } from './session.ts'

/**
 * Returns a function that deletes a team. The function leaves the team's pages first, so that they send no more
 * requests.
 */
export function useDeleteTeam(): (teamId: string, ifMatch: string) => Promise<void> {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  return async (teamId, ifMatch) => {
    await admin.delete('/teams/:teamId', { teamId, ifMatch })
    const { teams } = await client.fetchQuery({ ...me, staleTime: 0 })
    await navigate({ to: teams.length > 0 ? '/' : '/settings/team', search: {} as never })
    const isOfTeam = (part: unknown) => part === teamId || (part as { teamId?: string } | undefined)?.teamId === teamId
    await client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.some(isOfTeam) })
  }
}
