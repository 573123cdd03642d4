import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../api/client.ts'
import { useMe } from '../../api/session.ts'
import { askedOf } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { Form } from '../forms/form.tsx'
import styles from '../page/manage.module.css'
import { Panel } from '../page/panel.tsx'
import { column, Table, type TableColumn } from '../tables/table.tsx'
import { Moment } from '../words/moment.tsx'

type OwnInvitation = Awaited<ReturnType<typeof read>>['invitations'][number]

const read = (signal?: AbortSignal) => session.get('/invitations', {}, signal ? { signal } : {})

/** Invitations of the user to teams, with buttons to accept or decline. Renders nothing without invitations. */
export function OwnInvitations() {
  return (useMe()?.invitations ?? 0) > 0 ? <Invitations /> : null
}

function Invitations() {
  const { messages } = useReader()
  const { team } = messages
  const { invitations } = messages.account
  const query = useQuery({ queryKey: ['invitations'], queryFn: ({ signal }) => read(signal) })
  const asked = askedOf(query)
  const columns: TableColumn<OwnInvitation>[] = [
    column('team', invitations.team, ({ team }) => team),
    column('role', team.role, ({ role }) => team.roleNames[role]),
    column('expires', team.people.expires, { from: 45 }, ({ expiresAt }) => <Moment at={expiresAt} />),
    column('actions', messages.forms.actions, invitation => <Answer invitation={invitation} />),
  ]
  return (
    <Panel title={invitations.title} asked={asked} height={120}>
      {({ invitations: rows }) => (
        <Table caption={invitations.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Panel>
  )
}

function Answer({ invitation: { id, team } }: { invitation: OwnInvitation }) {
  const { invitations } = useReader().messages.account
  const client = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const path = '/invitations/:invitationId'
  const answer = async (sent: Promise<unknown>) => {
    await sent
    await client.invalidateQueries()
  }
  return (
    <div className={styles.rowActions}>
      {isDeclining ? (
        <Form
          button={invitations.declineOf(team)}
          cancel={() => setDeclining(false)}
          send={() => answer(session.delete(path, { invitationId: id }))}
        >
          {null}
        </Form>
      ) : (
        <>
          <Form button={invitations.acceptOf(team)} send={() => answer(session.post(path, { invitationId: id }))}>
            {null}
          </Form>
          <button type="button" className={styles.link} onClick={() => setDeclining(true)}>
            {invitations.decline}
          </button>
        </>
      )}
    </div>
  )
}
