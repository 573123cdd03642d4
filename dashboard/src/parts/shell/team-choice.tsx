import { useAddress } from '../../api/address/use-address.ts'
import type { OwnTeam } from '../../api/team.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select } from '../forms/switch.tsx'

/** Selects one of several teams for a page. Another team resets all other parameters of the URL. */
export function TeamChoice({ teams, team }: { teams: readonly OwnTeam[]; team: OwnTeam }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  if (teams.length < 2) return null
  const others = Object.fromEntries(Object.keys(search).map(name => [name, undefined]))
  return (
    <Select
      label={messages.team.chosen}
      values={teams.map(({ id, name }) => [id, name] as const)}
      value={team.id}
      pick={id => go({ ...others, team: id === teams[0]!.id ? undefined : id })}
    />
  )
}
