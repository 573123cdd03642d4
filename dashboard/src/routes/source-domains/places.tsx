import { data as names } from 'virtual:contract/providers'
import type { AnswerAt } from '@earshot/sdk/paths'
import type { PanelState } from '../../api/use-query.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'

type SourceDetailResponse = AnswerAt<'/brands/:brandId/source-domains/:sourceId'>

interface Row {
  name: string
  mentions: number
  avgPosition: number | null
}

/** Citations of a domain by assistant and by topic. */
export function Places({ asked }: { asked: PanelState<SourceDetailResponse> }) {
  const { sources } = useReader().messages
  return (
    <div className={styles.pair}>
      <Panel title={sources.byAssistant} asked={asked} height={200}>
        {({ source }) => (
          <Rows
            caption={sources.byAssistant}
            head={sources.assistant}
            none={sources.notInWindow}
            rows={source.byProvider.map(({ provider, ...rest }) => ({ name: names[provider] ?? provider, ...rest }))}
          />
        )}
      </Panel>
      <Panel title={sources.byTopic} asked={asked} height={200}>
        {({ source }) => (
          <Rows
            caption={sources.byTopic}
            head={sources.topic}
            none={sources.noTopic}
            rows={source.byTopic.map(({ topic, ...rest }) => ({ name: topic, ...rest }))}
          />
        )}
      </Panel>
    </div>
  )
}

function Rows({ caption, head, none, rows }: { caption: string; head: string; none: string; rows: readonly Row[] }) {
  const { messages, format } = useReader()
  const { sources } = messages
  if (rows.length === 0) return <p data-empty="none">{none}</p>
  const columns: TableColumn<Row>[] = [
    column('name', head, ({ name }) => <bdi>{name}</bdi>),
    column('citations', sources.citations, { isNumber: true }, ({ mentions }) => format.count(mentions)),
    column('place', sources.place, { isNumber: true }, ({ avgPosition }) =>
      shownValue(format, 'avgPosition', avgPosition, 2),
    ),
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ name }) => name} />
}
