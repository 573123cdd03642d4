import type { AnswerAt } from '@earshot/sdk/paths'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

type Row = NonNullable<AnswerAt<'/brands/:brandId/crawler-analytics'>['typeStats']>[number]

/** The purposes of crawlers: to train models, to answer a user, or other. */
export function TypeTable({ types }: { types: readonly Row[] }) {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const count = (value: number | null) => (value === null ? '–' : format.count(value))
  /** If no crawler was measured, other counts are unknown too, not zero. */
  const counted = (row: Row, value: number) => (row.occurrences === null ? '–' : format.count(value))
  const columns: TableColumn<Row>[] = [
    column('type', crawlers.type, ({ botType }) => (
      <span className={styles.two}>
        {crawlers.types[botType]}
        <span className={styles.quiet}>{crawlers.typeHints[botType]}</span>
      </span>
    )),
    column('occurrences', crawlers.occurrences, { isNumber: true }, ({ occurrences }) => count(occurrences)),
    column('crawlers', crawlers.crawlersHead, { isNumber: true }, row => counted(row, row.crawlers)),
    column('pages', crawlers.pagesHead, { isNumber: true, from: 28 }, row => counted(row, row.uniquePages)),
    column('redirects', crawlers.redirects, { isNumber: true, from: 45 }, row => counted(row, row.errors.redirect)),
    column('missing', crawlers.notFound, { isNumber: true, from: 45 }, row => counted(row, row.errors.notFound)),
    column('errors', crawlers.otherErrors, { isNumber: true, from: 45 }, row => counted(row, row.errors.otherError)),
    column('last', crawlers.last, { from: 60 }, ({ lastSeenAt }) => <Moment at={lastSeenAt} />),
  ]
  return <Table caption={crawlers.byType} columns={columns} rows={types} keyOf={({ botType }) => botType} />
}
