import { data as names } from 'virtual:contract/providers'
import { Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { AssistantDay } from './gaps.ts'

/** Assistants and days with what became of their asks, as numbers. */
export function AsksTable({ caption, asks }: { caption: string; asks: readonly AssistantDay[] }) {
  const { messages, format } = useReader()
  const { coverage } = messages
  const counts = ['planned', 'answered', 'failed', 'skipped', 'open'] as const
  const columns: TableColumn<AssistantDay>[] = [
    { id: 'day', head: coverage.day, cell: ({ date }) => format.day(date) },
    {
      id: 'assistant',
      head: coverage.assistant,
      cell: ({ provider }) => <bdi>{names[provider] ?? provider}</bdi>,
    },
    {
      id: 'answers',
      head: coverage.answersHead,
      isNumber: true,
      cell: ({ answers }) => (answers === null ? coverage.notMeasured : format.count(answers)),
    },
    ...counts.map(
      (name): TableColumn<AssistantDay> => ({
        id: name,
        head: coverage[name],
        isNumber: true,
        cell: ask => format.count(ask[name]),
      }),
    ),
  ]
  return <Table caption={caption} columns={columns} rows={asks} keyOf={({ date, provider }) => `${date} ${provider}`} />
}
