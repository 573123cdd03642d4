import type { Role } from '@earshot/contract'
import { useAddress } from './address/use-address.ts'
import { may, useMe } from './session.ts'

export type OwnTeam = NonNullable<ReturnType<typeof useMe>>['teams'][number]

/** Role of the caller in a team. A token without a role can only read. */
export const roleOf = ({ role }: OwnTeam): Role => role ?? 'VIEWER'

/** The team in the URL, or the user's first team if the URL has none. Undefined if the user is not in that team. */
export function useTeam() {
  const teams = useMe()?.teams ?? []
  const { search } = useAddress()
  const team = search.team === undefined ? teams[0] : teams.find(({ id }) => id === search.team)
  return { teams, team, mayDo: (action: string) => team !== undefined && may(roleOf(team), action) }
}
