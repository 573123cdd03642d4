import { useIds } from '../../api/address/use-address.ts'
import { useSend } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import { ConfirmDelete } from '../forms/confirm-delete.tsx'
import { Gone } from './gone.tsx'
import { useReloaded } from './thing-form.tsx'

interface Props<T> {
  kind: {
    list: string
    idName: string
    one: string
    nameOf: (thing: T) => string
    words: { gone: string }
    isPrecious?: boolean
  }
  thing: T
  close: () => void
}

/** Deletes a resource of a brand after a confirmation that says what else is deleted. */
export function DeleteThing<T extends { id: string; version: string }>({ kind, thing, close }: Props<T>) {
  const { forms } = useReader().messages
  const { brandId } = useIds()
  const send = useSend()
  const { present, reload } = useReloaded(kind, thing)
  const path = `${kind.list}/:${kind.idName}`
  const input = { brandId, [kind.idName]: thing.id }
  const name = kind.nameOf(thing)
  return (
    <ConfirmDelete
      title={forms.deleteOf(name)}
      typed={kind.isPrecious ? name : undefined}
      close={close}
      reload={reload}
      send={() => send('DELETE', path as never, { ...input, ifMatch: present!.version } as never)}
    >
      <Gone text={kind.words.gone} path={path} input={input} />
    </ConfirmDelete>
  )
}
