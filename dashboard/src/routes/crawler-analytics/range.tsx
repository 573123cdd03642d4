import { useState } from 'react'
import { useAddress } from '../../asking/use-address.ts'
import css from '../../parts/filter-bar.module.css'
import { Popover } from '../../parts/popover.tsx'
import { Switch } from '../../parts/switch.tsx'
import { useReader } from '../../reader/reader.tsx'
import { datesOf, usualRange } from './input.ts'

/** The days of the page: a range that ends today, or two dates. */
export function RangeChoice() {
  const { messages, format } = useReader()
  const { crawlers } = messages
  const { search, go } = useAddress()
  const dates = datesOf(search)
  const shown = dates ? crawlers.datesOf(daysText(format.days, dates)) : crawlers.dates
  return (
    <>
      <Switch
        label={crawlers.range}
        name="range"
        choices={Object.entries(crawlers.ranges).map(([value, name]) => ({
          value: value === usualRange ? undefined : value,
          name,
        }))}
      />
      <Popover
        label={shown}
        className={dates ? `${css.choice} ${css.set}` : css.choice}
        placement="bottom end"
        button={
          <>
            {shown}
            <span aria-hidden="true">▾</span>
          </>
        }
      >
        {close => (
          <Dates
            dates={dates}
            take={range => {
              go({ range })
              close()
            }}
          />
        )}
      </Popover>
    </>
  )
}

/** Two days in words; as they stand in the address where they are none. */
function daysText(
  write: (start: string, end: string) => string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay(startDate) && isDay(endDate) ? write(startDate, endDate) : `${startDate}..${endDate}`
}

interface DatesProps {
  dates: { startDate: string; endDate: string } | undefined
  take: (range: string) => void
}

function Dates({ dates, take }: DatesProps) {
  const { filters } = useReader().messages
  const [from, setFrom] = useState(dates?.startDate ?? '')
  const [until, setUntil] = useState(dates?.endDate ?? '')
  const isWrong = from !== '' && until !== '' && from > until
  return (
    <form
      className={css.dates}
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) take(`${from}..${until}`)
      }}
    >
      <label>
        {filters.from}
        <input type="date" value={from} onChange={event => setFrom(event.target.value)} required />
      </label>
      <label>
        {filters.until}
        <input type="date" value={until} onChange={event => setUntil(event.target.value)} required />
      </label>
      {isWrong && <p role="alert">{filters.wrongDates}</p>}
      <button type="submit" disabled={isWrong}>
        {filters.apply}
      </button>
    </form>
  )
}
