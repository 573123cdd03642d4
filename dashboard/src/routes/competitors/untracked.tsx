import type { AnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useManagedBrand, useSend } from '../../api/manage.ts'
import type { PanelState } from '../../api/use-query.ts'
import { Form } from '../../parts/forms/form.tsx'
import styles from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { TrackName, type UntrackedName } from './track-name.tsx'

type UntrackedList = AnswerAt<'/brands/:brandId/untracked'>

/** Names that answers repeat but that belong to no entity, with possible actions. */
export function Untracked({ asked }: { asked: PanelState<UntrackedList> }) {
  const texts = useReader().messages.competitors.untracked
  return (
    <Panel title={texts.title} note={texts.lead} asked={asked} height={200}>
      {data => <Names data={data} />}
    </Panel>
  )
}

function Names({ data: { untracked, meta } }: { data: UntrackedList }) {
  const { messages, format } = useReader()
  const texts = messages.competitors.untracked
  const { answers, withoutEntities, pending } = meta
  const columns = useColumns(answers)
  return (
    <>
      {withoutEntities > answers / 2 && (
        <p role="note">{texts.nobody(format.count(withoutEntities), format.count(answers))}</p>
      )}
      {pending > 0 && <p role="status">{texts.pending(pending, format.count(pending))}</p>}
      {untracked.length > 0 ? (
        <Table caption={texts.title} columns={columns} rows={untracked} keyOf={({ id }) => id} />
      ) : (
        pending === 0 && <p>{texts.none}</p>
      )}
    </>
  )
}

function useColumns(all: number): TableColumn<UntrackedName>[] {
  const { messages, format } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const { mayDo } = useManagedBrand(brandId)
  const texts = messages.competitors.untracked
  return [
    column('name', messages.competitors.name, ({ name, domain }) => (domain ? `${name} (${domain})` : name)),
    column('answers', texts.answers, { isNumber: true }, ({ answers }) =>
      texts.of(format.count(answers), format.count(all)),
    ),
    column('example', texts.example, { from: 60 }, ({ examples: [example] }) =>
      example ? <a href={hrefOf(brandId, 'answers', search, { id: example.answerId })}>{example.excerpt}</a> : '–',
    ),
    ...(mayDo('POST /brands/:brandId/untracked/:nameId/adopt')
      ? [column<UntrackedName>('actions', messages.forms.actions, name => <Actions name={name} />)]
      : []),
  ]
}

function Actions({ name }: { name: UntrackedName }) {
  const texts = useReader().messages.competitors.untracked
  const { brandId } = useIds()
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.rowActions}>
      <button type="button" className={styles.link} aria-label={texts.trackOf(name.name)} onClick={() => setOpen(true)}>
        {texts.track}
      </button>
      <Form
        button={texts.dismissOf(name.name)}
        send={() => send('POST', '/brands/:brandId/untracked/:nameId/dismiss', { brandId, nameId: name.id })}
      >
        {null}
      </Form>
      {isOpen && <TrackName name={name} close={() => setOpen(false)} />}
    </div>
  )
}
