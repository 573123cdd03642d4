import { useAskedMe, type useMe } from '../../api/session.ts'
import { roleOf } from '../../api/team.ts'
import { Pair, Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { OwnInvitations } from '../../parts/things/own-invitations.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ChangeName } from './name.tsx'
import { ChangePassword } from './password.tsx'
import { ChoosePreferences } from './preferences.tsx'
import { Sessions } from './sessions.tsx'

/** The user's account: name, password, sessions and preferences. */
export default function AccountPage() {
  const { account } = useReader().messages
  const asked = useAskedMe()
  const person = asked.data?.person
  return (
    <PageFrame title={account.title} lead={person === null ? account.byToken : account.lead}>
      <Stack>
        <OwnInvitations />
        <Pair>
          <Stack>
            <Panel title={account.who} asked={asked} height={120}>
              {me => (
                <div className={styles.stack}>
                  <Facts me={me} />
                  {me.person && <ChangeName present={me.person.name} />}
                </div>
              )}
            </Panel>
            <Panel title={account.preferences} asked={asked} height={200}>
              {() => <ChoosePreferences />}
            </Panel>
          </Stack>
          <Stack>{person && <ChangePassword email={person.email} />}</Stack>
        </Pair>
        <Sessions />
      </Stack>
    </PageFrame>
  )
}

function Facts({ me: { person, teams } }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const { messages, format } = useReader()
  const { account, team, forms } = messages
  const names = teams.map(each => account.inTeam(each.name, team.roleNames[roleOf(each)]))
  return (
    <dl className={styles.facts}>
      {person && (
        <>
          <dt>{account.email}</dt>
          <dd>{person.email}</dd>
        </>
      )}
      <dt>{account.teams}</dt>
      <dd>{names.length === 0 ? forms.none : format.list(names)}</dd>
    </dl>
  )
}
