import { useLocation } from '@tanstack/react-router'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { viewAddress } from '../../api/address/view-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Field, Form } from '../forms/form.tsx'
import { Dialog } from '../layers/dialog.tsx'
import { useViewChanges } from './use-views.ts'

/** Form that saves the current page with its filters. */
export function SaveView({ close }: { close: () => void }) {
  const { views, forms } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const { pathname } = useLocation()
  const { save } = useViewChanges(brandId)
  return (
    <Dialog title={views.save} close={close}>
      <Form
        button={forms.save}
        cancel={close}
        send={async ({ name = '' }) => {
          await save(name, viewAddress(pathname, search))
          close()
        }}
      >
        <Field name="name" label={views.name} hint={views.nameHint} autoComplete="off" required />
      </Form>
    </Dialog>
  )
}
