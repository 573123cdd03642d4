import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useSend } from '../../api/manage.ts'
import { Field, Form } from '../../parts/forms/form.tsx'
import { SelectField } from '../../parts/forms/form-field.tsx'
import { ShownOnce } from '../../parts/forms/shown-once.tsx'
import { Dialog } from '../../parts/layers/dialog.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'
import { MailState, useInvitations } from './invitations.tsx'
import type { AdminMember } from './managed.ts'
import { useRoleOptions } from './role-options.ts'

const path = '/teams/:teamId/invitations'

/** Invites a person. Shows the link to send, or the state of the email with the link. */
export function Invite({ teamId, close }: { teamId: string; close: () => void }) {
  const { team, forms } = useReader().messages
  const { people } = team
  const send = useSend()
  const options = useRoleOptions()
  const [made, setMade] = useState<AdminAnswerAt<'POST', typeof path>>()
  if (made)
    return (
      <Dialog title={people.invited(made.invitation.email)} close={close} isSecret={made.link !== null}>
        {made.link === null ? (
          <div className={styles.stack}>
            <Mailed teamId={teamId} made={made.invitation} />
            <div>
              <button type="button" className={styles.button} onClick={close}>
                {forms.done}
              </button>
            </div>
          </div>
        ) : (
          <ShownOnce says={people.handOn} secret={made.link} copy={people.copyLink} close={close} />
        )}
      </Dialog>
    )
  return (
    <Dialog title={people.invite} close={close}>
      <Form
        button={people.send}
        cancel={close}
        send={async ({ email = '', role }) =>
          setMade(await send('POST', path, { teamId, email, role: role as AdminMember['role'] }))
        }
      >
        <Field name="email" label={team.email} hint={people.inviteHint} inputMode="email" autoComplete="off" required />
        <SelectField name="role" label={team.role} options={options} initial="VIEWER" />
      </Form>
    </Dialog>
  )
}

/** State of the email while the invitation is open. */
function Mailed({ teamId, made }: { teamId: string; made: AdminAnswerAt<'POST', typeof path>['invitation'] }) {
  const present = useInvitations(teamId).data?.invitations.find(({ id }) => id === made.id) ?? made
  return (
    <p role="status">
      <MailState mail={present.mail} />
    </p>
  )
}
