import { useReader } from '../../reader/reader.tsx'
import { Field, Form } from '../forms/form.tsx'
import { Dialog } from '../layers/dialog.tsx'
import styles from './manage-views.module.css'
import { useViewChanges, useViews } from './use-views.ts'

/** Dialog in which a person renames and deletes saved views. */
export function ManageViews({ brandId, close }: { brandId: string; close: () => void }) {
  const { views, forms } = useReader().messages
  const list = useViews(brandId) ?? []
  const { rename, remove } = useViewChanges(brandId)
  return (
    <Dialog title={views.manage} close={close}>
      <ul className={styles.list}>
        {list.map(({ id, name }) => (
          <li key={id}>
            <Form
              button={forms.save}
              buttonName={`${forms.save}: ${views.rename(name)}`}
              send={({ name: next = '' }) => rename(id, next)}
            >
              <Field name="name" label={views.name} defaultValue={name} autoComplete="off" required />
            </Form>
            <Form
              button={forms.delete}
              buttonName={`${forms.delete}: ${views.delete(name)}`}
              isDangerous
              send={() => remove(id)}
            >
              {null}
            </Form>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
