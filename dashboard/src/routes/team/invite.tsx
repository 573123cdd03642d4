import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useSend } from '../../asking/manage.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Form } from '../../parts/form.tsx'
import { SelectField } from '../../parts/form-field.tsx'
import styles from '../../parts/manage.module.css'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { Member } from './managed.ts'
import { useRoleOptions } from './role-options.ts'

const path = '/teams/:teamId/invitations'

/** Invites somebody, and shows the link to hand on. */
export function Invite({ teamId, close }: { teamId: string; close: () => void }) {
  const { messages } = useReader()
  const { team, forms } = messages
  const { people } = team
  const send = useSend()
  const options = useRoleOptions()
  const [made, setMade] = useState<AdminAnswerAt<'POST', typeof path>>()
  if (made)
    return (
      <Dialog title={people.invited(made.invitation.email)} close={close}>
        <ShownOnce says={people.handOn} secret={made.link ?? ''} copy={people.copyLink}>
          {made.mailed && <p>{people.mailed}</p>}
          <div>
            <button type="button" className={styles.button} onClick={close}>
              {forms.done}
            </button>
          </div>
        </ShownOnce>
      </Dialog>
    )
  return (
    <Dialog title={people.invite} close={close}>
      <Form
        button={people.send}
        cancel={close}
        send={async ({ email = '', role }) =>
          setMade(await send('POST', path, { teamId, email, role: role as Member['role'] }))
        }
      >
        <Field name="email" label={team.email} hint={people.inviteHint} inputMode="email" autoComplete="off" required />
        <SelectField name="role" label={team.role} options={options} initial="VIEWER" />
      </Form>
    </Dialog>
  )
}
