import { Outlet } from '@tanstack/react-router'
import type { Search } from '../../asking/address.ts'
import { useTeam } from '../../asking/team.ts'
import { useAddress } from '../../asking/use-address.ts'
import { Controls } from '../../parts/layout.tsx'
import { PageFrame } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { type TeamSettingsName, teamSettingsNames } from '../../parts/settings-names.ts'
import { TeamChoice } from '../../parts/team-choice.tsx'
import { Unknown } from '../../parts/unknown.tsx'
import { useReader } from '../../reader/reader.tsx'

/** Which team, and the menu of its settings, around each of them. */
export function Page() {
  const { messages } = useReader()
  const { search } = useAddress()
  const { teams, team, mayDo } = useTeam()
  if (teams.length === 0) return <PageFrame title={messages.team.title}>{messages.team.noTeam}</PageFrame>
  if (!team) return <Unknown />
  const kept: Search = search.team === undefined ? {} : { team: search.team }
  const names = (Object.keys(teamSettingsNames) as TeamSettingsName[]).filter(name => {
    const needed = teamSettingsNames[name]
    return needed === undefined || mayDo(needed)
  })
  return (
    <>
      {teams.length > 1 && (
        <Controls>
          <TeamChoice teams={teams} team={team} />
        </Controls>
      )}
      <SectionLinks
        label={messages.team.title}
        sections={names.map(name => ({ to: `/settings/${name}`, name: messages.team.sections[name] }))}
        search={kept}
      />
      <Outlet key={team.id} />
    </>
  )
}
