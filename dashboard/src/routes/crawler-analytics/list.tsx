import type { AnswerAt } from '@earshot/sdk/paths'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

type Row = AnswerAt<'/brands/:brandId/crawler-analytics'>['crawlerStats'][number]

/** All crawlers with their requests and errors. */
export function CrawlerTable({ crawlers: rows }: { crawlers: readonly Row[] }) {
  const { crawlers } = useReader().messages
  const columns = useColumns()
  if (rows.length === 0) return <p data-empty="window">{crawlers.noRequests}</p>
  return <Table caption={crawlers.caption} columns={columns} rows={rows} keyOf={({ crawler }) => crawler} />
}

function useColumns(): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { crawlers } = messages
  return [
    column(
      'crawler',
      crawlers.crawler,
      { by: ({ displayName }) => displayName },
      ({ displayName, crawler, operator }) => (
        <span className={styles.two}>
          <bdi>{displayName}</bdi>
          <bdi className={styles.quiet}>{displayName === crawler ? operator : `${crawler} · ${operator}`}</bdi>
        </span>
      ),
    ),
    column('type', crawlers.type, { from: 45, by: ({ botType }) => botType }, ({ botType }) => crawlers.types[botType]),
    column(
      'occurrences',
      crawlers.occurrences,
      { isNumber: true, by: ({ occurrences }) => occurrences },
      ({ occurrences }) => format.count(occurrences),
    ),
    column(
      'pages',
      crawlers.pagesHead,
      { isNumber: true, from: 28, by: ({ uniquePages }) => uniquePages },
      ({ uniquePages }) => format.count(uniquePages),
    ),
    column(
      'redirects',
      crawlers.redirects,
      { isNumber: true, from: 45, by: ({ errors }) => errors.redirect },
      ({ errors }) => format.count(errors.redirect),
    ),
    column(
      'missing',
      crawlers.notFound,
      { isNumber: true, from: 28, by: ({ errors }) => errors.notFound },
      ({ errors }) => format.count(errors.notFound),
    ),
    column(
      'errors',
      crawlers.otherErrors,
      { isNumber: true, from: 45, by: ({ errors }) => errors.otherError },
      ({ errors }) => format.count(errors.otherError),
    ),
    column('last', crawlers.last, { from: 60, by: ({ lastSeenAt }) => lastSeenAt }, ({ lastSeenAt }) => (
      <Moment at={lastSeenAt} />
    )),
  ]
}
