import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { type AdminIntegration, useManagedBrand, useSend } from '../../../api/manage.ts'
import { ConfirmDelete } from '../../../parts/forms/confirm-delete.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { IntegrationForm } from './form.tsx'

const path = '/brands/:brandId/crawler-integration'

/** Edits, pauses and deletes an integration. */
export function IntegrationActions({ integration }: { integration: AdminIntegration }) {
  const { forms, brandSettings } = useReader().messages
  const words = brandSettings.integrations
  const { brandId } = useIds()
  const { brand } = useManagedBrand(brandId)
  const send = useSend()
  const [open, setOpen] = useState<'edit' | 'pause' | 'delete'>()
  const close = () => setOpen(undefined)
  const { version, disabled, timeZone, dailyQuota } = integration
  const pause = disabled ? words.resume : words.pause
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen('edit')}>
        {words.edit}
      </button>
      <button type="button" className={styles.link} onClick={() => setOpen('pause')}>
        {pause}
      </button>
      <button type="button" className={styles.link} onClick={() => setOpen('delete')}>
        {words.delete}
      </button>
      {open === 'edit' && <IntegrationForm integration={integration} close={close} />}
      {open === 'pause' && (
        <Dialog title={pause} close={close}>
          <Form
            button={pause}
            cancel={close}
            send={async () => {
              await send('PUT', path, { brandId, ifMatch: version, timeZone, dailyQuota, disabled: !disabled })
              close()
            }}
          >
            <p>{disabled ? words.resumes : words.pauses}</p>
          </Form>
        </Dialog>
      )}
      {open === 'delete' && (
        <ConfirmDelete
          title={words.delete}
          typed={brand?.name}
          close={close}
          send={() => send('DELETE', path, { brandId, ifMatch: version })}
        >
          <p>
            {words.gone} {forms.cannotBeUndone}
          </p>
        </ConfirmDelete>
      )}
    </>
  )
}
