import type { AdminInputAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { fixedOf, shareable, windowShared } from '../../../api/address/shareable.ts'
import { useAddress, useIds } from '../../../api/address/use-address.ts'
import { useSend } from '../../../api/manage.ts'
import { Field, Form } from '../../../parts/forms/form.tsx'
import { SelectField } from '../../../parts/forms/form-field.tsx'
import { ShownOnce } from '../../../parts/forms/shown-once.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { FixedFields } from './fixed-fields.tsx'
import { againstIn, windowIn } from './window.ts'
import { WindowFields } from './window-fields.tsx'

type CreateShareInput = AdminInputAt<'POST', '/brands/:brandId/shares'>

interface CreateShareResult {
  link: string | null
  warnings: readonly string[]
}

/** Creates a link to a page with fixed period, filters and expiry. Shows the link once. */
export function MakeShare({ page: begun, id, close }: { page: string; id: string | undefined; close: () => void }) {
  const { shell, shareSettings: words } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const send = useSend()
  const [page, setPage] = useState(shareable.includes(begun) ? begun : 'overview')
  const [made, setMade] = useState<CreateShareResult>()
  const fixed = fixedOf(page, search, page === begun ? id : undefined)
  const make = async (values: Record<string, string>, form: FormData) => {
    const chosen = form.getAll('filters')
    const filters = Object.entries(fixed.values).filter(([name]) => chosen.includes(name))
    const now = new Date()
    const query = { ...windowIn(values, now), ...againstIn(values, now), ...Object.fromEntries(filters) }
    const { name = '', expiresAt, password } = values
    setMade(
      await send('POST', '/brands/:brandId/shares', {
        ...{ brandId, name, page: page as CreateShareInput['page'], query: query as CreateShareInput['query'] },
        // The share expires at the end of the chosen day.
        ...(expiresAt !== undefined && { expiresAt: `${expiresAt}T23:59:59Z` }),
        ...(password !== undefined && { password }),
      }),
    )
  }
  return (
    <Dialog title={words.make} close={close} isSecret={made !== undefined && made.link !== null}>
      {made ? (
        <Done made={made} close={close} />
      ) : (
        <Form button={words.makeLink} cancel={close} send={make}>
          <Field name="name" label={words.name} hint={words.nameHint} autoComplete="off" required />
          <SelectField
            name="page"
            label={words.page}
            options={shareable.map(value => ({ value, label: shell.pages[value as 'overview'] }))}
            initial={page}
            onChange={setPage}
          />
          <WindowFields page={page} begun={windowShared(search)} />
          <FixedFields key={page} fixed={fixed} />
          <Field name="expiresAt" label={words.expires} hint={words.expiresHint} type="date" />
          <Field
            name="password"
            label={words.password}
            hint={words.passwordHint}
            type="password"
            autoComplete="new-password"
          />
        </Form>
      )}
    </Dialog>
  )
}

function Done({ made: { link, warnings }, close }: { made: CreateShareResult; close: () => void }) {
  const words = useReader().messages.shareSettings
  const warned = warnings.map(each => (
    <p key={each} className={styles.warning}>
      {each}
    </p>
  ))
  if (link !== null)
    return (
      <ShownOnce secret={link} says={words.once} copy={words.copy} close={close}>
        {warned}
      </ShownOnce>
    )
  return (
    <div className={styles.stack}>
      <p className={styles.warning}>{words.lost}</p>
      {warned}
    </div>
  )
}
