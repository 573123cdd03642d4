import type { AnswerAt } from '@earshot/sdk/paths'
import { Bar } from '../../charts/bar.tsx'
import { Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'
import { StatusOf } from './status.tsx'

type SiteHistoryResponse = AnswerAt<'/brands/:brandId/technical-analysis/history'>
type Row = SiteHistoryResponse['checks'][number]

/** Every analysis of the site with its score. */
export function History({ data }: { data: SiteHistoryResponse }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const signed = (points: number) => (points > 0 ? readiness.addsPoints(format.count(points)) : format.count(points))
  const columns: TableColumn<Row>[] = [
    { id: 'at', head: readiness.at, sort: 'analyzedAt', cell: ({ analyzedAt }) => <Moment at={analyzedAt} /> },
    {
      id: 'score',
      head: readiness.score,
      sort: 'score',
      isNumber: true,
      cell: ({ score }) => (
        <span className={styles.scored}>
          <Bar value={score} isOurs />
          {format.count(score)}
        </span>
      ),
    },
    {
      id: 'change',
      head: readiness.change,
      isNumber: true,
      cell: ({ change }) => (change === null ? readiness.first : signed(change)),
    },
    {
      id: 'issues',
      head: readiness.issues,
      isNumber: true,
      from: 28,
      cell: ({ issuesCount }) => format.count(issuesCount),
    },
    {
      id: 'advice',
      head: readiness.advice,
      isNumber: true,
      from: 45,
      cell: ({ optimizationsCount }) => format.count(optimizationsCount),
    },
    { id: 'robots', head: readiness.robotsHead, from: 45, cell: ({ robots }) => <StatusOf status={robots} /> },
    { id: 'llms', head: readiness.llmsHead, from: 45, cell: ({ llms }) => <StatusOf status={llms} /> },
    { id: 'sitemap', head: readiness.sitemapHead, from: 60, cell: ({ sitemap }) => <StatusOf status={sitemap} /> },
  ]
  return (
    <Table
      caption={readiness.caption}
      columns={columns}
      rows={data.checks}
      keyOf={({ analyzedAt }) => analyzedAt}
      sorted="analyzedAt"
      pagination={data.pagination}
    />
  )
}
