import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { useManaged, useMayHere, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { SelectField } from '../../parts/forms/form-field.tsx'
import { createSelectOptions } from '../../parts/forms/options.ts'
import { Dialog } from '../../parts/layers/dialog.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'

const path = '/brands/:brandId/search/adopt'
type AdoptResult = AdminAnswerAt<'POST', typeof path>

/** Whether the user can turn searches into prompts. */
export const useMayAdopt = (): boolean => useMayHere(`POST ${path}`)

/** Turns the selected searches into prompts. */
export function AdoptSearches({ queries, clear }: { queries: readonly string[]; clear: () => void }) {
  const { messages, format } = useReader()
  const { search } = messages
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={queries.length === 0}
        onClick={() => setOpen(true)}
        data-adopt=""
      >
        {search.adopt(queries.length, format.count(queries.length))}
      </button>
      {isOpen && (
        <Dialog title={search.adoptTitle} close={() => setOpen(false)}>
          <AdoptForm
            queries={queries}
            close={() => {
              setOpen(false)
              clear()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function AdoptForm({ queries, close }: { queries: readonly string[]; close: () => void }) {
  const { messages, format } = useReader()
  const { search } = messages
  const { prompts } = messages.settings
  const { brandId } = useIds()
  const send = useSend()
  const topics = useManaged('/brands/:brandId/topics', { brandId, limit: 100 }).data?.topics ?? []
  const [done, setDone] = useState<AdoptResult['counts']>()
  if (done)
    return (
      <div className={styles.stack}>
        <p role="status">
          {search.adopted(done.added, format.count(done.added))}
          {done.known > 0 && ` ${search.known(done.known, format.count(done.known))}`}
        </p>
        <button type="button" className={styles.main} onClick={close}>
          {messages.forms.close}
        </button>
      </div>
    )
  return (
    <Form
      button={search.adopt(queries.length, format.count(queries.length))}
      cancel={close}
      send={async ({ type = 'TOFU', topicId }) => {
        const body = { queries: [...queries], type: type as 'TOFU', topicId: topicId ?? null }
        setDone((await send('POST', path, { brandId, ...body })).counts)
      }}
    >
      <ul className={styles.items}>
        {queries.map(query => (
          <li key={query}>
            <bdi>{query}</bdi>
          </li>
        ))}
      </ul>
      <SelectField name="type" label={prompts.stage} options={createSelectOptions(prompts.stages)} initial="TOFU" />
      <SelectField
        name="topicId"
        label={prompts.topic}
        initial=""
        options={[{ value: '', label: prompts.noTopic }, ...topics.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Form>
  )
}
