import { useState } from 'react'
import { useDeleteBrand } from '../../../api/brand-end.ts'
import { type AdminBrand, useSend } from '../../../api/manage.ts'
import { useMe } from '../../../api/session.ts'
import { ConfirmDelete } from '../../../parts/forms/confirm-delete.tsx'
import { DangerRow, DangerSection } from '../../../parts/forms/danger.tsx'
import { Field, Form } from '../../../parts/forms/form.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Gone } from '../../../parts/things/gone.tsx'
import { useReader } from '../../../reader/reader.tsx'

/** Actions that remove a brand from its team: transfer and delete. */
export function BrandDangerZone({ brand }: { brand: AdminBrand }) {
  const words = useReader().messages.brandSettings.brand
  const [open, setOpen] = useState<'transfer' | 'delete'>()
  const send = useSend()
  const close = () => setOpen(undefined)
  return (
    <>
      <DangerSection title={words.danger}>
        {brand.transferring ? (
          <div className={styles.warning}>
            <p>{words.transferring}</p>
            <Form
              button={words.takeBack}
              send={() => send('DELETE', '/brands/:brandId/transfer', { brandId: brand.id })}
            >
              {null}
            </Form>
          </div>
        ) : (
          <DangerRow text={words.transferLead} button={words.transfer} open={() => setOpen('transfer')} />
        )}
        <DangerRow text={words.deleteLead} button={words.delete} open={() => setOpen('delete')} />
      </DangerSection>
      {open === 'transfer' && <Transfer brand={brand} close={close} />}
      {open === 'delete' && <Delete brand={brand} close={close} />}
    </>
  )
}

/** Offers the brand to another team. Suggests the user's other teams. */
function Transfer({ brand, close }: { brand: AdminBrand; close: () => void }) {
  const words = useReader().messages.brandSettings.brand
  const send = useSend()
  const others = useMe()?.teams.filter(({ id }) => id !== brand.teamId) ?? []
  return (
    <Dialog title={words.transferOf(brand.name)} close={close}>
      <div className={styles.stack}>
        <p>{words.transferLead}</p>
        <Form
          button={words.transfer}
          isDangerous
          cancel={close}
          send={async ({ toTeamId = '' }) => {
            await send('POST', '/brands/:brandId/transfer', { brandId: brand.id, toTeamId })
            close()
          }}
        >
          <Field
            name="toTeamId"
            label={words.transferTo}
            hint={words.transferHint}
            list="teams"
            autoComplete="off"
            required
          />
          <datalist id="teams">
            {others.map(({ id, name }) => (
              <option key={id} value={id} label={name} />
            ))}
          </datalist>
        </Form>
      </div>
    </Dialog>
  )
}

function Delete({ brand, close }: { brand: AdminBrand; close: () => void }) {
  const words = useReader().messages.brandSettings.brand
  const end = useDeleteBrand()
  return (
    <ConfirmDelete
      title={words.deleteOf(brand.name)}
      typed={brand.name}
      close={close}
      send={() => end(brand.id, brand.version)}
    >
      <Gone text={words.gone} path="/brands/:brandId" input={{ brandId: brand.id }} />
    </ConfirmDelete>
  )
}
