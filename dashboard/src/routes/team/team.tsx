import { useQueryClient } from '@tanstack/react-query'
import { type AdminResponse, useManaged, useSend } from '../../api/manage.ts'
import { roleOf, useTeam } from '../../api/team.ts'
import { Field } from '../../parts/forms/form.tsx'
import { SavedForm } from '../../parts/forms/saved-form.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { TeamDangerZone } from './danger.tsx'
import { PlanPanel } from './plan.tsx'

type AdminTeam = AdminResponse<'/teams/:teamId'>['team']

/** The team: its name, plan and deletion. */
export default function TeamSettingsPage() {
  const { team } = useReader().messages
  const { team: own, mayDo } = useTeam()
  const mayChange = mayDo('PATCH /teams/:teamId')
  const asked = useManaged('/teams/:teamId', { teamId: own!.id })
  return (
    <PageFrame title={team.sections.team} lead={team.about.lead}>
      <Stack>
        {mayChange && (
          <Panel title={team.about.name} isTitled={false} asked={asked} height={140}>
            {({ team: present }) => <Name team={present} />}
          </Panel>
        )}
        <PlanPanel asked={asked} />
        <Panel title={team.about.facts} asked={asked} height={200}>
          {({ team: present }) => <Facts team={present} role={team.roleNames[roleOf(own!)]} isNamed={!mayChange} />}
        </Panel>
        {asked.data && mayDo('DELETE /teams/:teamId') && <TeamDangerZone team={asked.data.team} />}
      </Stack>
    </PageFrame>
  )
}

function Name({ team: { id, name, version } }: { team: AdminTeam }) {
  const { team, forms } = useReader().messages
  const send = useSend()
  const client = useQueryClient()
  return (
    <div className={styles.narrow}>
      <SavedForm
        button={forms.save}
        reload={() => client.invalidateQueries({ queryKey: ['admin', '/teams/:teamId'] })}
        send={({ name: next = '' }) => send('PATCH', '/teams/:teamId', { teamId: id, ifMatch: version, name: next })}
      >
        <Field name="name" label={team.about.name} defaultValue={name} autoComplete="off" required />
      </SavedForm>
    </div>
  )
}

interface TeamFactsProps {
  team: AdminTeam
  role: string
  /** True if the panel also shows the team's name. */
  isNamed: boolean
}

function Facts({ team, role, isNamed }: TeamFactsProps) {
  const { id, name, status, subscription, features, rateLimit } = team
  const { messages, format } = useReader()
  const { about } = messages.team
  const { perMinute, perDay } = rateLimit
  const limits = [
    ...(perMinute === undefined ? [] : [about.perMinute(format.count(perMinute))]),
    ...(perDay === undefined ? [] : [about.perDay(format.count(perDay))]),
  ]
  const facts = [
    ...(isNamed ? [[about.name, name]] : []),
    [about.ownRole, role],
    [about.status, status],
    [about.subscription, subscription],
    [about.features, features.length === 0 ? messages.forms.none : format.list(features)],
    [about.rateLimit, limits.length === 0 ? about.usual : format.list(limits)],
    [about.id, id],
  ]
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{value}</dd>])}
    </dl>
  )
}
