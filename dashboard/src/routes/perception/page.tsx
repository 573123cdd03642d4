import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import { createReadQuery } from '../../api/query.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { type PanelState, useAsk } from '../../api/use-query.ts'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { shellWord } from '../../parts/page/command.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { ProfileLink } from '../../parts/page/profile-link.tsx'
import { Trend } from '../../parts/plots/trend.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Evidence, WildFacts } from './evidence.tsx'
import { dayOfMonth, scoreNames, seriesOf } from './months.ts'
import { Attributes, Insights, SnapshotSource } from './parts.tsx'
import { perceptionQueries } from './queries.ts'
import { ScoreCards } from './scores.tsx'

type PerceptionResponse = AnswerAt<'/brands/:brandId/perception'>
type Row = PerceptionResponse['history'][number]

/** Perception of the brand: four scores by month, and the latest snapshot. */
export default function PerceptionPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { list: asked },
  } = usePageQueries(perceptionQueries)
  const { perception } = messages
  return (
    <PageFrame
      title={messages.shell.pages.perception}
      lead={`${perception.lead} ${perception.unfiltered}`}
      actions={
        <OneOf
          name="months"
          label={perception.months}
          values={[
            ['12', '12'],
            ['6', '6'],
            ['24', '24'],
          ]}
        />
      }
    >
      <Months asked={asked} csvHref={csvOf(asks.list)} />
    </PageFrame>
  )
}

function NoSnapshot() {
  const { perception } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  return (
    <Empty
      isNone
      begin={
        <>
          <p>{perception.empty}</p>
          {search.months !== '24' && (
            <BrandLink to="perception" search={{ months: '24' }}>
              {perception.longer}
            </BrandLink>
          )}
          <p>
            <ProfileLink />
          </p>
          <p>{perception.begin}</p>
          <code>npx earshot perception run --brand {shellWord(brandId)}</code>
        </>
      }
    />
  )
}

/** The scores by month, with the latest snapshot below. */
function Months({ asked, csvHref }: { asked: PanelState<PerceptionResponse>; csvHref: string }) {
  const { messages, format } = useReader()
  const { perception } = messages
  const current = asked.data?.current
  if (current === null)
    return (
      <Panel title={perception.overMonths} asked={asked}>
        {() => <NoSnapshot />}
      </Panel>
    )
  return (
    <Stack>
      <Panel
        title={current ? perception.latest(format.month(dayOfMonth(current))) : perception.scoresTitle}
        asked={asked}
        isPlain
        height={110}
      >
        {({ current, trends, averages, comparison }) =>
          current && (
            <>
              <ScoreCards {...{ scores: current.scores, intervals: current.intervals, trends, averages }} />
              {comparison && !comparison.comparable && (
                <p>
                  {perception.notComparable(format.list(comparison.reasons.map(reason => perception.differs[reason])))}
                </p>
              )}
            </>
          )
        }
      </Panel>
      <Panel title={perception.overMonths} asked={asked} height={260}>
        {({ history, nextAnalysisDate }) => (
          <Trend
            id="scores"
            title={perception.chart}
            measure="score"
            bucket="month"
            series={seriesOf(history, perception.scores)}
            domain={[0, 100]}
            csvHref={csvHref}
            note={nextAnalysisDate === null ? undefined : perception.next(format.day(nextAnalysisDate))}
          />
        )}
      </Panel>
      {current && <Latest snapshotId={current.snapshotId} />}
      <Panel title={perception.snapshots} asked={asked}>
        {({ history }) => <Snapshots history={history} />}
      </Panel>
    </Stack>
  )
}

/** Content of the latest snapshot. Requested once its ID is known. */
function Latest({ snapshotId }: { snapshotId: string }) {
  const { perception } = useReader().messages
  const { brandId } = useIds()
  const asked = useAsk(createReadQuery('/brands/:brandId/perception/:snapshotId', { brandId, snapshotId }))
  const computed = asked.data?.snapshot.computed
  return (
    <>
      <Panel title={perception.attributes} asked={asked}>
        {({ snapshot }) => <Attributes snapshot={snapshot} />}
      </Panel>
      <Panel title={perception.swot} asked={asked}>
        {({ snapshot }) => (
          <>
            <Insights snapshot={snapshot} />
            <SnapshotSource snapshot={snapshot} />
          </>
        )}
      </Panel>
      {computed && (
        <Panel title={perception.evidence} asked={asked}>
          {({ snapshot }) => snapshot.computed && <Evidence computed={snapshot.computed} />}
        </Panel>
      )}
      {computed?.wild && (
        <Panel title={perception.wild} asked={asked}>
          {({ snapshot }) => snapshot.computed?.wild && <WildFacts wild={snapshot.computed.wild} />}
        </Panel>
      )}
    </>
  )
}

/** All snapshots of the months, the newest first. */
function Snapshots({ history }: { history: readonly Row[] }) {
  const { messages, format } = useReader()
  const { perception } = messages
  const columns: TableColumn<Row>[] = [
    column('month', perception.month, row => (
      <BrandLink to="perception" id={row.snapshotId}>
        {format.month(dayOfMonth(row))}
      </BrandLink>
    )),
    ...scoreNames.map(
      (name, at): TableColumn<Row> =>
        column(name, perception.scores[name], { isNumber: true, ...(at > 1 && { from: 28 as const }) }, ({ scores }) =>
          scores[name] === null ? '–' : format.one(scores[name]),
        ),
    ),
  ]
  return (
    <Table
      caption={perception.snapshots}
      columns={columns}
      rows={history.toReversed()}
      keyOf={({ snapshotId }) => snapshotId}
    />
  )
}
