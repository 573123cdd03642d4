import { Outlet } from '@tanstack/react-router'
import type { SearchParams } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useTeam } from '../../api/team.ts'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { SectionLinks } from '../../parts/page/section-links.tsx'
import { Unknown } from '../../parts/page/unknown.tsx'
import { TeamChoice } from '../../parts/shell/team-choice.tsx'
import { type TeamSettingsName, teamSettingsNames } from '../../parts/words/settings-names.ts'
import { useReader } from '../../reader/reader.tsx'

/** Selects the team, and shows the menu of its settings, around every settings page. */
export default function TeamSettingsFrame() {
  const { messages } = useReader()
  const { search } = useAddress()
  const { teams, team, mayDo } = useTeam()
  if (teams.length === 0) return <PageFrame title={messages.team.title}>{messages.team.noTeam}</PageFrame>
  if (!team) return <Unknown />
  const kept: SearchParams = search.team === undefined ? {} : { team: search.team }
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
