import type { AnswerAt } from '@earshot/sdk/paths'
import { Bar } from '../../charts/bar.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'
import { StatusOf } from './status.tsx'

type SiteHistoryResponse = AnswerAt<'/brands/:brandId/technical-analysis/history'>
type Row = SiteHistoryResponse['checks'][number]

/** All site checks with their scores. */
export function History({ data }: { data: SiteHistoryResponse }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const signed = (points: number) => (points > 0 ? readiness.addsPoints(format.count(points)) : format.count(points))
  const columns: TableColumn<Row>[] = [
    column('at', readiness.at, { sort: 'analyzedAt' }, ({ analyzedAt }) => <Moment at={analyzedAt} />),
    column('score', readiness.score, { sort: 'score', isNumber: true }, ({ score }) => (
      <span className={styles.scored}>
        <Bar value={score} isOurs />
        {format.count(score)}
      </span>
    )),
    column('change', readiness.change, { isNumber: true }, ({ change }) =>
      change === null ? readiness.first : signed(change),
    ),
    column('issues', readiness.issues, { isNumber: true, from: 28 }, ({ issuesCount }) => format.count(issuesCount)),
    column('advice', readiness.advice, { isNumber: true, from: 45 }, ({ optimizationsCount }) =>
      format.count(optimizationsCount),
    ),
    column('robots', readiness.robotsHead, { from: 45 }, ({ robots }) => <StatusOf status={robots} />),
    column('llms', readiness.llmsHead, { from: 45 }, ({ llms }) => <StatusOf status={llms} />),
    column('sitemap', readiness.sitemapHead, { from: 60 }, ({ sitemap }) => <StatusOf status={sitemap} />),
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
