import type { AnswerAt } from '@earshot/sdk/paths'
import { Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

type Row = NonNullable<AnswerAt<'/brands/:brandId/crawler-analytics'>['typeStats']>[number]

/** What crawlers come for: to train models, to answer somebody, or else. */
export function TypeTable({ types }: { types: readonly Row[] }) {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const count = (value: number | null) => (value === null ? '–' : format.count(value))
  /** Nothing was measured of any crawler: what else is counted is then no zero either. */
  const counted = (row: Row, value: number) => (row.occurrences === null ? '–' : format.count(value))
  const columns: TableColumn<Row>[] = [
    {
      id: 'type',
      head: crawlers.type,
      cell: ({ botType }) => (
        <span className={styles.two}>
          {crawlers.types[botType]}
          <span className={styles.quiet}>{crawlers.typeHints[botType]}</span>
        </span>
      ),
    },
    { id: 'occurrences', head: crawlers.occurrences, isNumber: true, cell: ({ occurrences }) => count(occurrences) },
    { id: 'crawlers', head: crawlers.crawlersHead, isNumber: true, cell: row => counted(row, row.crawlers) },
    { id: 'pages', head: crawlers.pagesHead, isNumber: true, from: 28, cell: row => counted(row, row.uniquePages) },
    {
      id: 'redirects',
      head: crawlers.redirects,
      isNumber: true,
      from: 45,
      cell: row => counted(row, row.errors.redirect),
    },
    {
      id: 'missing',
      head: crawlers.notFound,
      isNumber: true,
      from: 45,
      cell: row => counted(row, row.errors.notFound),
    },
    {
      id: 'errors',
      head: crawlers.otherErrors,
      isNumber: true,
      from: 45,
      cell: row => counted(row, row.errors.otherError),
    },
    { id: 'last', head: crawlers.last, from: 60, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  ]
  return <Table caption={crawlers.byType} columns={columns} rows={types} keyOf={({ botType }) => botType} />
}
