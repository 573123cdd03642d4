import { useState } from 'react'
import { useSend } from '../../api/manage.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import { Form } from '../../parts/forms/form.tsx'
import { SelectField } from '../../parts/forms/form-field.tsx'
import { Dialog } from '../../parts/layers/dialog.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'
import type { AdminMember } from './managed.ts'
import { useRoleOptions } from './role-options.ts'

const path = '/teams/:teamId/members/:personId'

/** Changes the role of a member, or removes the member from the team. */
export function MemberActions({ teamId, member }: { teamId: string; member: AdminMember }) {
  const { team, forms } = useReader().messages
  const { people } = team
  const send = useSend()
  const options = useRoleOptions()
  const [open, setOpen] = useState<'role' | 'remove'>()
  const close = () => setOpen(undefined)
  const { personId, name } = member
  return (
    <div className={styles.rowActions}>
      <button
        type="button"
        className={styles.link}
        aria-label={people.changeRoleOf(name)}
        onClick={() => setOpen('role')}
      >
        {people.changeRole}
      </button>
      <button
        type="button"
        className={styles.link}
        aria-label={people.removeOf(name)}
        onClick={() => setOpen('remove')}
      >
        {people.remove}
      </button>
      {open === 'role' && (
        <Dialog title={people.changeRoleOf(name)} close={close}>
          <Form
            button={forms.save}
            cancel={close}
            send={async ({ role }) => {
              await send('PATCH', path, { teamId, personId, role: role as AdminMember['role'] })
              close()
            }}
          >
            <SelectField name="role" label={team.role} options={options} initial={member.role} />
          </Form>
        </Dialog>
      )}
      {open === 'remove' && (
        <ConfirmDelete
          title={people.removeOf(name)}
          button={people.remove}
          close={close}
          send={() => send('DELETE', path, { teamId, personId })}
        >
          <p>{people.gone(name)}</p>
        </ConfirmDelete>
      )}
    </div>
  )
}
