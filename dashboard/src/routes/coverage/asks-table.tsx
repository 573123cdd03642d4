import { data as names } from 'virtual:contract/providers'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { AssistantDay } from './gaps.ts'

const counts = ['planned', 'answered', 'notShown', 'failed', 'skipped', 'open'] as const

/** Runs of assistants by day, as numbers. The column of runs without an answer is only for surfaces. */
export function AsksTable({ caption, asks }: { caption: string; asks: readonly AssistantDay[] }) {
  const { messages, format } = useReader()
  const { coverage } = messages
  const isShown = (name: (typeof counts)[number]) => name !== 'notShown' || asks.some(({ notShown }) => notShown > 0)
  const columns: TableColumn<AssistantDay>[] = [
    column('day', coverage.day, ({ date }) => format.day(date)),
    column('assistant', coverage.assistant, ({ provider }) => <bdi>{names[provider] ?? provider}</bdi>),
    column('answers', coverage.answersHead, { isNumber: true }, ({ answers }) =>
      answers === null ? coverage.notMeasured : format.count(answers),
    ),
    ...counts
      .filter(isShown)
      .map(
        (name): TableColumn<AssistantDay> =>
          column(name, coverage[name], { isNumber: true }, ask => format.count(ask[name])),
      ),
  ]
  return <Table caption={caption} columns={columns} rows={asks} keyOf={({ date, provider }) => `${date} ${provider}`} />
}
