import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { useManaged, useMayHere } from '../../../api/manage.ts'
import styles from '../../../parts/page/manage.module.css'
import { ThingForm } from '../../../parts/things/thing-form.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { useCompetitorForm } from './kind.tsx'

const path = '/brands/:brandId/competitors/:competitorId'

/** A button that edits a competitor on its page, if the user can. */
export function EditCompetitor({ id, name }: { id: string; name: string }) {
  const { forms } = useReader().messages
  const [isOpen, setOpen] = useState(false)
  if (!useMayHere(`PATCH ${path}`)) return null
  return (
    <>
      <button type="button" className={styles.button} aria-label={forms.editOf(name)} onClick={() => setOpen(true)}>
        {forms.edit}
      </button>
      {isOpen && <Opened id={id} close={() => setOpen(false)} />}
    </>
  )
}

function Opened({ id, close }: { id: string; close: () => void }) {
  const { brandId } = useIds()
  const kind = useCompetitorForm()
  const { data } = useManaged(path, { brandId, competitorId: id })
  return data ? <ThingForm kind={kind} thing={data.competitor} close={close} /> : null
}
