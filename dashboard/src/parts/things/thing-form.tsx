import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { admin } from '../../api/client.ts'
import { useSend } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import { changedFields, type FieldSpec, readFormBody } from '../forms/field-values.ts'
import { Fields } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { Dialog } from '../layers/dialog.tsx'
import styles from '../page/manage.module.css'

/** Shows the result of a change: of a dry run, or once it is saved. */
export type ChangeEffect = (result: never, isSaved: boolean) => ReactNode

/** The paths, fields and texts of a resource type that a form needs. */
export interface FormKind<T> {
  list: string
  idName: string
  one: string
  specs: readonly FieldSpec[]
  nameOf: (thing: T) => string
  words: { add: string }
  /** If absent, a change is saved without a check. */
  effect?: ChangeEffect
}

interface Props<T> {
  kind: FormKind<T>
  /** The resource to change. If absent, a new one is created. */
  thing?: T
  close: () => void
}

/** A resource as of when the user opened it, and its current state if somebody else has changed it since. */
export function useReloaded<T extends { id: string }>(
  kind: { list: string; idName: string; one: string },
  thing: T | undefined,
) {
  const { brandId } = useIds()
  const client = useQueryClient()
  const [reloaded, setReloaded] = useState<T>()
  const reload = async () => {
    const path = `${kind.list}/:${kind.idName}`
    const answer = await admin.get(path as never, { brandId, [kind.idName]: thing!.id } as never)
    setReloaded((answer as unknown as Record<string, T>)[kind.one])
    await client.invalidateQueries({ queryKey: ['admin', kind.list] })
  }
  return { present: reloaded ?? thing, reload }
}

/** A dialog that creates or changes a resource of a brand. Sends only changed fields. */
export function ThingForm<T extends { id: string; version: string }>({ kind, thing, close }: Props<T>) {
  const { forms } = useReader().messages
  const { brandId } = useIds()
  const send = useSend()
  const { present, reload } = useReloaded(kind, thing)
  const { effect } = kind
  const [checked, setChecked] = useState<{ changes: string; result: unknown }>()
  const [saved, setSaved] = useState<unknown>()
  const change = async (of: T, changes: Record<string, unknown>) => {
    const text = JSON.stringify(changes)
    const input = { brandId, [kind.idName]: of.id, ifMatch: of.version, ...changes }
    const patch = (dryRun: boolean): Promise<unknown> =>
      send('PATCH', `${kind.list}/:${kind.idName}` as never, (dryRun ? { ...input, dryRun } : input) as never)
    if (text === '{}') close()
    else if (!effect) await patch(false).then(close)
    else if (checked?.changes === text) setSaved(await patch(false))
    else setChecked({ changes: text, result: await patch(true) })
  }
  const store = async (form: FormData) => {
    const body = readFormBody(kind.specs, form)
    if (present) return change(present, changedFields(kind.specs, present, body))
    await send('POST', kind.list as never, { brandId, ...body } as never)
    close()
  }
  if (effect && saved !== undefined)
    return (
      <Dialog title={kind.nameOf(present!)} close={close}>
        <div className={styles.stack}>
          <div role="status">{effect(saved as never, true)}</div>
          <div className={styles.row}>
            <button type="button" className={styles.main} onClick={close}>
              {forms.done}
            </button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={present ? forms.editOf(kind.nameOf(present)) : kind.words.add} close={close}>
      <Form
        button={!present ? forms.add : effect && !checked ? forms.check : forms.save}
        changed={() => setChecked(undefined)}
        cancel={close}
        reload={present && reload}
        send={(_, form) => store(form)}
      >
        <Fields specs={kind.specs} thing={present} />
        {effect && checked && <div role="status">{effect(checked.result as never, false)}</div>}
      </Form>
    </Dialog>
  )
}
