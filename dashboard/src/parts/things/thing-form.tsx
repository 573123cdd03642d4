import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { admin } from '../../api/client.ts'
import { useSend } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import { changedFields, type FieldSpec, readFormBody } from '../forms/field-values.ts'
import { Fields } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { Dialog } from '../layers/dialog.tsx'

/** The paths, fields and texts of a resource type that a form needs. */
export interface FormKind<T> {
  list: string
  idName: string
  one: string
  specs: readonly FieldSpec[]
  nameOf: (thing: T) => string
  words: { add: string }
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
  const store = async (form: FormData) => {
    const body = readFormBody(kind.specs, form)
    if (!present) await send('POST', kind.list as never, { brandId, ...body } as never)
    else {
      const changes = changedFields(kind.specs, present, body)
      const input = { brandId, [kind.idName]: present.id, ifMatch: present.version, ...changes }
      if (Object.keys(changes).length > 0) await send('PATCH', `${kind.list}/:${kind.idName}` as never, input as never)
    }
    close()
  }
  return (
    <Dialog title={present ? forms.editOf(kind.nameOf(present)) : kind.words.add} close={close}>
      <Form
        button={present ? forms.save : forms.add}
        cancel={close}
        reload={present && reload}
        send={(_, form) => store(form)}
      >
        <Fields specs={kind.specs} thing={present} />
      </Form>
    </Dialog>
  )
}
