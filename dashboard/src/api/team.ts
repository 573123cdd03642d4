import type { Role } from '@earshot/contract'
import { useAddress } from './address/use-address.ts'
import { may, useMe } from './session.ts'

export type OwnTeam = NonNullable<ReturnType<typeof useMe>>['teams'][number]

/** The role with which somebody is answered: a token without a role reads. */
export const roleOf = ({ role }: OwnTeam): Role => role ?? 'VIEWER'

/** The team that the address names, else the first of the reader's; undefined where it is none of them. */
export function useTeam() {
  const teams = useMe()?.teams ?? []
  const { search } = useAddress()
  const team = search.team === undefined ? teams[0] : teams.find(({ id }) => id === search.team)
  return { teams, team, mayDo: (action: string) => team !== undefined && may(roleOf(team), action) }
}
