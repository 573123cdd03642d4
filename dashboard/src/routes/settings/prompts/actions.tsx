import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { useManaged, useMayHere } from '../../../api/manage.ts'
import styles from '../../../parts/page/manage.module.css'
import { DeleteThing } from '../../../parts/things/thing-delete.tsx'
import { ThingForm } from '../../../parts/things/thing-form.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { usePromptKind } from './kind.ts'

type What = 'edit' | 'delete'

/** Changes or deletes a prompt of the list. Loads the full prompt first. */
export function PromptActions({ id, text }: { id: string; text: string }) {
  const { forms } = useReader().messages
  const [open, setOpen] = useState<What>()
  return (
    <div className={styles.rowActions}>
      <button type="button" className={styles.link} aria-label={forms.editOf(text)} onClick={() => setOpen('edit')}>
        {forms.edit}
      </button>
      <button type="button" className={styles.link} aria-label={forms.deleteOf(text)} onClick={() => setOpen('delete')}>
        {forms.delete}
      </button>
      {open && <Opened id={id} what={open} close={() => setOpen(undefined)} />}
    </div>
  )
}

/** A button that edits a prompt on its page, if the user can. */
export function EditPrompt({ id, text }: { id: string; text: string }) {
  const { forms } = useReader().messages
  const [isOpen, setOpen] = useState(false)
  if (!useMayHere('PATCH /brands/:brandId/prompts/:promptId')) return null
  return (
    <>
      <button type="button" className={styles.button} aria-label={forms.editOf(text)} onClick={() => setOpen(true)}>
        {forms.edit}
      </button>
      {isOpen && <Opened id={id} what="edit" close={() => setOpen(false)} />}
    </>
  )
}

function Opened({ id, what, close }: { id: string; what: What; close: () => void }) {
  const { brandId } = useIds()
  const kind = usePromptKind()
  const { data } = useManaged('/brands/:brandId/prompts/:promptId', { brandId, promptId: id })
  if (!kind || !data) return null
  return what === 'edit' ? (
    <ThingForm kind={kind} thing={data.prompt} close={close} />
  ) : (
    <DeleteThing kind={kind} thing={data.prompt} close={close} />
  )
}
