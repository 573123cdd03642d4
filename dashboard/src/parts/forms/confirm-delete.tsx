import { ApiError } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Dialog } from '../layers/dialog.tsx'
import styles from '../page/manage.module.css'
import { Field, Form } from './form.tsx'

interface Props {
  title: string
  /** Text about what else is deleted. */
  children: ReactNode
  /** Text that the user must type to confirm. No confirmation if absent. */
  typed?: string | undefined
  button?: string | undefined
  send: () => Promise<unknown>
  reload?: (() => Promise<unknown>) | undefined
  close: () => void
}

/** Confirmation of a delete. The user must type the name of an important resource. */
export function ConfirmDelete({ title, children, typed, button, send, reload, close }: Props) {
  const { forms } = useReader().messages
  return (
    <Dialog title={title} close={close}>
      <div className={styles.stack}>
        <div>{children}</div>
        <Form
          button={button ?? forms.delete}
          isDangerous
          cancel={close}
          reload={reload}
          send={async ({ confirmation = '' }) => {
            if (typed !== undefined && confirmation.trim() !== typed.trim()) throw differing(forms.nameDiffers(typed))
            await send()
            close()
          }}
        >
          {typed !== undefined && (
            <Field name="confirmation" label={forms.typeName(typed)} autoComplete="off" required />
          )}
        </Form>
      </div>
    </Dialog>
  )
}

const differing = (message: string) =>
  new ApiError(400, 'INVALID_BODY', message, null, [{ field: 'confirmation', message }])
