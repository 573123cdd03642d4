import { useState } from 'react'
import { type AdminResponse, useManaged, useSend } from '../../api/manage.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import styles from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'

type Invitation = AdminResponse<'/teams/:teamId/invitations'>['invitations'][number]

/** Polling interval in milliseconds while an email waits to be sent. */
const look = 2000

/** Open invitations of a team. Polled while an email waits to be sent. */
export const useInvitations = (teamId: string) =>
  useManaged(
    '/teams/:teamId/invitations',
    { teamId, limit: 100 },
    { again: present => (present?.invitations.some(({ mail }) => mail?.state === 'WAITING') ? look : false) },
  )

export function MailState({ mail }: Pick<Invitation, 'mail'>) {
  const { people } = useReader().messages.team
  if (mail === null) return people.shownInstead
  const { state, reason, answer } = mail
  return (
    <>
      {reason === null ? people.mailStates[state] : people.mailReasons[reason]}
      {answer !== null && ` ${people.mailAnswer(answer)}`}
    </>
  )
}

export function Invitations({ teamId }: { teamId: string }) {
  const { team, forms } = useReader().messages
  const { people } = team
  const asked = useInvitations(teamId)
  const columns: TableColumn<Invitation>[] = [
    column('email', team.email, ({ email }) => email),
    column('role', team.role, ({ role }) => team.roleNames[role]),
    column('mail', people.mail, { from: 28 }, ({ mail }) => <MailState mail={mail} />),
    column('expires', people.expires, { from: 28 }, ({ expiresAt }) => <Moment at={expiresAt} />),
    column('actions', forms.actions, invitation => <Revoke invitation={invitation} />),
  ]
  return (
    <Panel title={people.invitations} asked={asked} height={120}>
      {({ invitations }) =>
        invitations.length === 0 ? (
          <p className={styles.quiet}>{people.noInvitations}</p>
        ) : (
          <Table caption={people.invitations} columns={columns} rows={invitations} keyOf={({ id }) => id} />
        )
      }
    </Panel>
  )
}

function Revoke({ invitation: { id, email } }: { invitation: Invitation }) {
  const { people } = useReader().messages.team
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.link} aria-label={people.revokeOf(email)} onClick={() => setOpen(true)}>
        {people.revoke}
      </button>
      {isOpen && (
        <ConfirmDelete
          title={people.revokeOf(email)}
          button={people.revoke}
          close={() => setOpen(false)}
          send={() => send('DELETE', '/invitations/:invitationId', { invitationId: id })}
        >
          <p>{people.revoked}</p>
        </ConfirmDelete>
      )}
    </>
  )
}
