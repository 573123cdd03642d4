import { useAddress } from '../../api/address/use-address.ts'
import { Dates } from '../../parts/filters/dates.tsx'
import css from '../../parts/filters/filter-bar.module.css'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { Popover } from '../../parts/layers/popover.tsx'
import { useReader } from '../../reader/reader.tsx'
import { datesOf, usualRange } from './input.ts'

/** Selects the days of the page: a range that ends today, or two dates. */
export function RangeChoice() {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const { search, go } = useAddress()
  const dates = datesOf(search)
  const shown = dates ? crawlers.datesOf(daysText(format.days, dates)) : crawlers.dates
  return (
    <>
      <OneOf label={crawlers.range} name="range" values={Object.entries(crawlers.ranges)} usual={usualRange} />
      <Popover
        label={shown}
        className={dates ? `${css.choice} ${css.set}` : css.choice}
        align="end"
        button={
          <>
            {shown}
            <span aria-hidden="true">▾</span>
          </>
        }
      >
        {close => (
          <Dates
            start={dates?.startDate ?? ''}
            end={dates?.endDate ?? ''}
            take={(start, end) => {
              go({ range: `${start}..${end}` })
              close()
            }}
          />
        )}
      </Popover>
    </>
  )
}

/** A range of two dates in words. Invalid dates are shown unchanged. */
function daysText(
  write: (start: string, end: string) => string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay(startDate) && isDay(endDate) ? write(startDate, endDate) : `${startDate}..${endDate}`
}
