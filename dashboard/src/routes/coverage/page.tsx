import { unfiltered } from '../../api/address/address.ts'
import { csvOf } from '../../api/curl.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { DayCounts } from '../../parts/plots/day-counts.tsx'
import { measuredOf, partialDays } from '../../parts/plots/points.ts'
import { useReader } from '../../reader/reader.tsx'
import { Calendar } from './calendar.tsx'
import { Gaps } from './gaps-list.tsx'
import { Missing } from './missing.tsx'
import { coverageQueries } from './queries.ts'

/** Data quality: which days and assistants were measured. */
export default function CoveragePage() {
  const { messages } = useReader()
  const { coverage } = messages
  const {
    search,
    asks,
    asked: { coverage: asked },
  } = usePageQueries(coverageQueries)
  const isNone = asked.data?.days.length === 0
  return (
    <PageFrame title={messages.shell.pages.coverage} lead={coverage.lead}>
      <div className={styles.stack}>
        <Panel
          title={coverage.answers}
          note={coverage.noFilters}
          asked={asked}
          height={260}
          notFilteredBy={unfiltered(asks.coverage.path, search)}
        >
          {({ days }) => {
            const partial = partialDays(days)
            return days.length === 0 ? (
              <Empty />
            ) : (
              <DayCounts
                id="answers"
                title={coverage.answersHead}
                csvHref={csvOf(asks.coverage)}
                note={coverage.answersNote}
                partly={coverage.partly}
                points={days.map(({ date, answers }) => ({
                  day: date,
                  value: answers,
                  measured: measuredOf(date, answers, partial),
                }))}
              />
            )
          }}
        </Panel>
        {!isNone && (
          <>
            <Panel title={coverage.calendar} note={coverage.calendarHint} asked={asked} height={260}>
              {({ days }) => <Calendar days={days} csvHref={csvOf(asks.coverage)} />}
            </Panel>
            <Panel title={coverage.gaps} asked={asked} height={120}>
              {({ days }) => <Gaps days={days} />}
            </Panel>
            <Panel title={coverage.onlyMissing} asked={asked} height={200}>
              {({ days }) => <Missing days={days} />}
            </Panel>
          </>
        )}
      </div>
    </PageFrame>
  )
}
