import type { AnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useAddress, useIds } from '../../../api/address/use-address.ts'
import { useManagedBrand } from '../../../api/manage.ts'
import { createReadQuery } from '../../../api/query.ts'
import { useAsk } from '../../../api/use-query.ts'
import { SearchBox } from '../../../parts/forms/search-box.tsx'
import { ImportLink } from '../../../parts/page/import-link.tsx'
import { BrandLink } from '../../../parts/page/link.tsx'
import styles from '../../../parts/page/manage.module.css'
import { PageFrame } from '../../../parts/page/page.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { Doubles } from '../../../parts/things/doubles.tsx'
import { ThingForm } from '../../../parts/things/thing-form.tsx'
import { useAdding } from '../../../parts/things/use-adding.ts'
import { Paused } from '../../../parts/words/paused.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { PromptActions } from './actions.tsx'
import { ChangeMany } from './change-many.tsx'
import { usePromptKind } from './kind.ts'
import { Paste } from './paste.tsx'

type Row = AnswerAt<'/brands/:brandId/prompts'>['prompts'][number]

/** The prompts of the brand, newest first. */
export default function PromptsSettingsPage() {
  const { messages } = useReader()
  const { settings } = messages
  const { prompts } = settings
  const { brandId } = useIds()
  const { search } = useAddress()
  const { mayDo } = useManagedBrand(brandId)
  const { isAdding, begin, end } = useAdding()
  const [isPasting, setPasting] = useState(false)
  const { q, offset, sort = 'createdAt', order } = search
  const input = { brandId, q, offset: offset === undefined ? undefined : Number(offset), sort, order }
  const asked = useAsk(createReadQuery('/brands/:brandId/prompts', input as never))
  const mayAdd = mayDo('POST /brands/:brandId/prompts')
  const { chosen, choose, clear } = useChosen()
  const columns = useColumns(mayAdd, chosen, choose)
  return (
    <PageFrame
      title={settings.sections.prompts}
      lead={prompts.lead}
      actions={
        mayAdd && (
          <>
            <ImportLink brandId={brandId} className={styles.button} />
            <button type="button" className={styles.button} onClick={() => setPasting(true)}>
              {prompts.paste}
            </button>
            <button type="button" className={styles.main} onClick={begin}>
              {prompts.add}
            </button>
          </>
        )
      }
    >
      <Doubles kind="prompt" />
      <Panel title={settings.sections.prompts} isTitled={false} asked={asked} height={400}>
        {({ prompts: rows, pagination }) => (
          <div className={styles.stack}>
            <SearchBox what={messages.prompts.searchWhat} />
            {pagination.total === 0 && q === undefined ? (
              <p>{prompts.none}</p>
            ) : (
              <>
                {mayAdd && <ChangeMany ids={rows.map(({ id }) => id)} {...{ chosen, choose, clear }} />}
                <Table
                  caption={settings.sections.prompts}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  sorted="createdAt"
                  pagination={pagination}
                />
              </>
            )}
          </div>
        )}
      </Panel>
      {isAdding && mayAdd && <AddPrompt close={end} />}
      {isPasting && <Paste close={() => setPasting(false)} />}
    </PageFrame>
  )
}

/** Form of a new prompt. Waits for the available topics and tags. */
function AddPrompt({ close }: { close: () => void }) {
  const kind = usePromptKind()
  return kind && <ThingForm kind={kind} close={close} />
}

/** Prompts chosen for a change of many, on any page of the list. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], is: boolean) =>
    setChosen(present => new Set(is ? [...present, ...ids] : [...present].filter(id => !ids.includes(id))))
  return { chosen, choose, clear: () => setChosen(new Set()) }
}

function useColumns(
  mayAdd: boolean,
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], is: boolean) => void,
): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { forms, settings } = messages
  const { prompts } = settings
  return [
    column('text', prompts.prompt, { sort: 'text' }, ({ id, text, paused }) => (
      <span className={styles.choosable}>
        {mayAdd && (
          <input
            type="checkbox"
            aria-label={prompts.many.selectOf(text)}
            checked={chosen.has(id)}
            onChange={event => choose([id], event.target.checked)}
          />
        )}
        <span>
          <BrandLink to="prompts" id={id} only={{}}>
            <bdi>{text}</bdi>
          </BrandLink>{' '}
          {paused && <Paused />}
        </span>
      </span>
    )),
    column('topic', prompts.topic, { from: 45 }, ({ topic }) => topic ?? '–'),
    column('tags', prompts.tags, { from: 60 }, ({ tags }) => (tags.length === 0 ? '–' : format.list(tags))),
    column('stage', prompts.stage, { from: 45 }, ({ type }) => (
      <span className={styles.whole}>{prompts.stages[type]}</span>
    )),
    column('answers', prompts.answers, { sort: 'answersCount', isNumber: true, from: 28 }, ({ answersCount }) =>
      format.count(answersCount),
    ),
    ...(mayAdd ? [column('actions', forms.actions, (row: Row) => <PromptActions id={row.id} text={row.text} />)] : []),
  ]
}
