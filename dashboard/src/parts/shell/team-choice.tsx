import { useAddress } from '../../api/address/use-address.ts'
import type { OwnTeam } from '../../api/team.ts'
import { useReader } from '../../reader/reader.tsx'
import { Select } from '../forms/switch.tsx'

/** Which of several teams a page is about. Another team begins without the choices that were made in this one. */
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
