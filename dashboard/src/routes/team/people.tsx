import { useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useManaged } from '../../api/manage.ts'
import { useMe } from '../../api/session.ts'
import { useTeam } from '../../api/team.ts'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { offsetOf } from '../../parts/things/things.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import type { AdminMember } from './managed.ts'
import { MemberActions } from './member-actions.tsx'

/** Members of the team, and invitations. */
export default function TeamPeoplePage() {
  const { team } = useReader().messages
  const { team: own, mayDo } = useTeam()
  const { search } = useAddress()
  const [isInviting, setInviting] = useState(false)
  const teamId = own!.id
  const asked = useManaged('/teams/:teamId/members', { teamId, ...offsetOf(search.offset) })
  const columns = useColumns(teamId, mayDo('PATCH /teams/:teamId/members/:personId'))
  const mayInvite = mayDo('POST /teams/:teamId/invitations')
  return (
    <PageFrame
      title={team.sections.people}
      lead={team.people.lead}
      actions={
        mayInvite && (
          <button type="button" className={styles.main} onClick={() => setInviting(true)}>
            {team.people.invite}
          </button>
        )
      }
    >
      <Stack>
        <Panel title={team.people.members} asked={asked} height={200}>
          {({ members, pagination }) => (
            <Table
              caption={team.people.members}
              columns={columns}
              rows={members}
              keyOf={({ personId }) => personId}
              pagination={pagination}
            />
          )}
        </Panel>
        {mayInvite && <Invitations teamId={teamId} />}
      </Stack>
      {isInviting && <Invite teamId={teamId} close={() => setInviting(false)} />}
    </PageFrame>
  )
}

function useColumns(teamId: string, mayChange: boolean): TableColumn<AdminMember>[] {
  const { team, forms } = useReader().messages
  const self = useMe()?.person?.id
  return [
    column('name', team.people.name, ({ name, personId }) => (
      <>
        {name} {personId === self && <span className={styles.badge}>{team.people.you}</span>}
      </>
    )),
    column('email', team.email, ({ email }) => email),
    column('role', team.role, ({ role }) => team.roleNames[role]),
    column('since', team.people.since, { from: 45 }, ({ memberSince }) => <Moment at={memberSince} />),
    ...(mayChange
      ? [column('actions', forms.actions, (member: AdminMember) => <MemberActions teamId={teamId} member={member} />)]
      : []),
  ]
}
