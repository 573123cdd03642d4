import { data as names } from 'virtual:contract/providers'
import { ApiError } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { type CalendarRow, CoverageCalendar } from '../../charts/calendar.tsx'
import { ChartFrame } from '../../charts/frame.tsx'
import { Failure } from '../../parts/page/states.tsx'
import { useFrameLabels } from '../../parts/plots/frame-labels.ts'
import { useView } from '../../parts/plots/use-view.ts'
import { useReader } from '../../reader/reader.tsx'
import { AsksTable } from './asks-table.tsx'
import styles from './coverage.module.css'
import { blockOf, type CoverageDay, isOffset } from './gaps.ts'

/** Days per page: eight weeks in the calendar, one week in the table. */
const sizes = { chart: 56, table: 7 }

/** Each assistant on each day: eight weeks at a time as a calendar, or one week as numbers. */
export function Calendar({ days, csvHref }: { days: readonly CoverageDay[]; csvHref: string }) {
  const { messages, format } = useReader()
  const { coverage } = messages
  const labels = useFrameLabels()
  const view = useView('calendar')
  const { search, go } = useAddress()
  const block = blockOf(days, sizes[view.view], search.offset)
  const [first, last] = [block.days[0], block.days.at(-1)]
  const shown =
    first && last
      ? coverage.shown(format.days(first.date, last.date), format.count(block.days.length), format.count(days.length))
      : ''
  const asks = block.days.flatMap(({ date, providers }) => providers.map(each => ({ date, ...each }))).reverse()
  return (
    <ChartFrame
      {...view}
      title={coverage.asks}
      labels={labels}
      csvHref={csvHref}
      isPicture={false}
      sentence={shown}
      table={<AsksTable caption={coverage.numbers} asks={asks} />}
      note={
        <span className={styles.blocks}>
          <span role="status">{shown}</span>
          {block.earlier !== undefined && (
            <button type="button" onClick={() => go({ offset: block.earlier })}>
              {coverage.earlier}
            </button>
          )}
          {block.later !== undefined && (
            <button type="button" onClick={() => go({ offset: block.later === '0' ? undefined : block.later })}>
              {coverage.later}
            </button>
          )}
        </span>
      }
    >
      {search.offset !== undefined && !isOffset(search.offset) && <WrongOffset offset={search.offset} />}
      <CoverageCalendar
        rows={rowsOf(block.days)}
        days={block.days.map(({ date }) => date)}
        words={{
          caption: coverage.calendar,
          corner: coverage.corner,
          month: format.month,
          day: format.fullDay,
          notMeasured: coverage.notMeasured,
          asks: ({ answers, planned, answered, notShown, failed, skipped, open }) =>
            coverage.cell({
              answers: answers === null ? coverage.noAnswers : format.count(answers),
              planned: format.count(planned),
              answered: format.count(answered),
              notShown: format.count(notShown),
              failed: format.count(failed),
              skipped: format.count(skipped),
              open: format.count(open),
            }),
        }}
      />
    </ChartFrame>
  )
}

/** The API does not check this offset, because only this page uses it. */
function WrongOffset({ offset }: { offset: string }) {
  const { coverage } = useReader().messages
  const error = new ApiError(400, 'INVALID_PARAMETER', coverage.wrongOffset(offset), null)
  return <Failure error={error} at={0} retry={() => {}} />
}

/** One row for each assistant with an answer or a run on any of the days. */
function rowsOf(days: readonly CoverageDay[]): CalendarRow[] {
  const ids = [...new Set(days.flatMap(({ providers }) => providers.map(({ provider }) => provider)))].sort()
  return ids.map(id => ({
    id,
    name: names[id] ?? id,
    days: Object.fromEntries(
      days.map(({ date, providers }) => [date, providers.find(({ provider }) => provider === id)]),
    ),
  }))
}
