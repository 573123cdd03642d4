import { useAddress } from '../../api/address/use-address.ts'
import { useManaged } from '../../api/manage.ts'
import { may } from '../../api/session.ts'
import { roleOf, useTeam } from '../../api/team.ts'
import { Controls, Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Unknown } from '../../parts/page/unknown.tsx'
import { TeamChoice } from '../../parts/shell/team-choice.tsx'
import { BudgetTable } from '../../parts/things/budget-table.tsx'
import { Findings } from '../../parts/things/findings.tsx'
import { offsetOf } from '../../parts/things/things.tsx'
import { LevelMark } from '../../parts/words/level-mark.tsx'
import { useReader } from '../../reader/reader.tsx'
import { SystemBrands } from './brands.tsx'
import { Installation } from './installation.tsx'
import { Providers } from './providers.tsx'
import type { SystemStatus } from './standing.ts'

const path = '/teams/:teamId/system'

/** Collection, deliveries and costs of a team's brands. For the operator, also the installation. */
export default function SystemPage() {
  const { messages } = useReader()
  const { search } = useAddress()
  const { teams, team: named } = useTeam()
  const seen = teams.filter(each => may(roleOf(each), `GET ${path}`))
  // Without a team in the URL, shows the first team for which the user can see this page.
  const team = search.team === undefined ? (seen[0] ?? named) : named
  if (teams.length === 0) return <PageFrame title={messages.shell.system}>{messages.team.noTeam}</PageFrame>
  if (!team) return <Unknown />
  const choices = seen.includes(team) ? seen : [...seen, team]
  return (
    <PageFrame title={messages.shell.system} lead={messages.system.lead}>
      {choices.length > 1 && (
        <Controls>
          <TeamChoice teams={choices} team={team} />
        </Controls>
      )}
      <OfTeam key={team.id} teamId={team.id} />
    </PageFrame>
  )
}

function OfTeam({ teamId }: { teamId: string }) {
  const { system, team } = useReader().messages
  const { search } = useAddress()
  const asked = useManaged(path, { teamId, ...offsetOf(search.offset) })
  // If a refresh fails, the error is shown only once, above the panels.
  const known = { ...asked, error: undefined }
  const isKnown = asked.data !== undefined
  return (
    <Stack>
      <Panel
        title={system.findings}
        asked={asked}
        height={160}
        actions={
          isKnown && (
            <button type="button" className={styles.link} onClick={asked.retry}>
              {system.refresh}
            </button>
          )
        }
      >
        {data => <Overall data={data} />}
      </Panel>
      {isKnown && (
        <>
          <Panel title={system.brands.title} asked={known}>
            {({ system: { brands }, pagination }) => <SystemBrands brands={brands} pagination={pagination} />}
          </Panel>
          <Panel title={team.sections.budgets} asked={known}>
            {({ system: { budgets } }) => budgets.map(each => <BudgetTable key={each.teamId} budget={each} />)}
          </Panel>
          <Panel title={system.providers.title} asked={known}>
            {({ system: { providers } }) => <Providers providers={providers} />}
          </Panel>
          {asked.data?.installation && <Installation asked={known} installation={asked.data.installation} />}
        </>
      )}
    </Stack>
  )
}

/** Overall state in one word, followed by all findings and how to fix them. */
function Overall({ data: { system: standing, installation } }: { data: SystemStatus }) {
  const { messages, format } = useReader()
  const { system } = messages
  const found = [...(installation?.findings ?? []), ...standing.findings, ...standing.brands.flatMap(ofBrand)]
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <LevelMark level={standing.level}>{system.levels[standing.level]}</LevelMark>
        <span>{system.overall[standing.level]}</span>
        <span className={styles.quiet}>
          {system.at(format.instant(standing.at))} {!standing.asking && system.notAsking}
        </span>
      </p>
      <Findings findings={found.filter(({ level }) => level !== 'ok')} />
    </div>
  )
}

const ofBrand = ({ name, findings }: SystemStatus['system']['brands'][number]) =>
  findings.map(each => ({ ...each, of: name }))
