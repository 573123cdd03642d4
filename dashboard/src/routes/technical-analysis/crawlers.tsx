import type { AnswerAt } from '@earshot/sdk/paths'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { SiteCheck } from './score.tsx'
import { StatusOf } from './status.tsx'

type RobotsCrawlersResponse = AnswerAt<'/brands/:brandId/technical-analysis'>

interface Row {
  crawler: string
  status: string
  reason: string
  /** Number of points that the score would gain if the crawler were allowed. Null if unknown. */
  adds: number | null
}

/** Crawlers allowed and blocked by robots.txt, and the rule for each. */
export function RobotsCrawlers({ data, check }: { data: RobotsCrawlersResponse; check: SiteCheck | undefined }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const isSame = check?.analyzedAt === data.lastAnalyzedAt
  const scored = new Map(isSame ? check.crawlers.map(({ crawler, adds }) => [crawler, adds]) : [])
  const rows = Object.entries(data.robotsAnalysis?.crawlers ?? {}).map(
    ([crawler, { status, reason }]): Row => ({ crawler, status, reason, adds: scored.get(crawler) ?? null }),
  )
  const columns: TableColumn<Row>[] = [
    column('crawler', readiness.crawler, ({ crawler }) => <bdi>{crawler}</bdi>),
    column('status', readiness.status, ({ status }) => <StatusOf status={status} />),
    column('reason', readiness.reason, ({ reason }) => <code>{reason}</code>),
    column('adds', readiness.adds, { isNumber: true, from: 45 }, ({ adds }) =>
      adds === null || adds === 0 ? '–' : readiness.addsPoints(format.count(adds)),
    ),
  ]
  if (rows.length === 0) return <p data-empty="robots">{readiness.noRobots}</p>
  return <Table caption={readiness.crawlers} columns={columns} rows={rows} keyOf={({ crawler }) => crawler} />
}
