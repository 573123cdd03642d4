import type { AnswerAt } from '@earshot/sdk/paths'
import { Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

type Row = AnswerAt<'/brands/:brandId/crawler-analytics'>['crawlerStats'][number]

/** Each crawler that came, with its requests and those that went wrong. */
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
    {
      id: 'crawler',
      head: crawlers.crawler,
      cell: ({ displayName, crawler, operator }) => (
        <span className={styles.two}>
          <bdi>{displayName}</bdi>
          <bdi className={styles.quiet}>{displayName === crawler ? operator : `${crawler} · ${operator}`}</bdi>
        </span>
      ),
    },
    { id: 'type', head: crawlers.type, from: 45, cell: ({ botType }) => crawlers.types[botType] },
    {
      id: 'occurrences',
      head: crawlers.occurrences,
      isNumber: true,
      cell: ({ occurrences }) => format.count(occurrences),
    },
    {
      id: 'pages',
      head: crawlers.pagesHead,
      isNumber: true,
      from: 28,
      cell: ({ uniquePages }) => format.count(uniquePages),
    },
    {
      id: 'redirects',
      head: crawlers.redirects,
      isNumber: true,
      from: 45,
      cell: ({ errors }) => format.count(errors.redirect),
    },
    {
      id: 'missing',
      head: crawlers.notFound,
      isNumber: true,
      from: 28,
      cell: ({ errors }) => format.count(errors.notFound),
    },
    {
      id: 'errors',
      head: crawlers.otherErrors,
      isNumber: true,
      from: 45,
      cell: ({ errors }) => format.count(errors.otherError),
    },
    { id: 'last', head: crawlers.last, from: 60, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  ]
}
