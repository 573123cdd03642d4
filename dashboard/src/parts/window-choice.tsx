import { useState } from 'react'
import { usualPeriod, windowOf } from '../asking/address.ts'
import { useAddress } from '../asking/use-address.ts'
import { useReader } from '../reader/reader.tsx'
import styles from './filter-bar.module.css'
import { Popover } from './popover.tsx'
import { daysOf } from './window-days.ts'

const periods = ['7', '14', '28', '56', '84', '182', '364']

/** The days that the figures are of. */
export function WindowChoice({ lastDay }: { lastDay: string | null }) {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const window = windowOf(search)
  const { start, end } = daysOf(window, new Date())
  const choose = (period: string) =>
    go({ period: period === usualPeriod ? undefined : period, startDate: undefined, endDate: undefined })
  const days = (count: string) => filters.lastDays(format.count(Number(count)))
  return (
    <Popover
      label={`${filters.window}: ${format.days(start, end)}, ${filters.utc}`}
      className={styles.choice}
      button={
        <>
          {window.period !== undefined && <b>{days(window.period)}</b>}
          <span>
            {format.days(start, end)}, {filters.utc}
          </span>
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      {close => (
        <div className={styles.options}>
          <ul>
            {periods.map(period => (
              <li key={period}>
                <label>
                  <input
                    type="radio"
                    name="period"
                    checked={window.period === period}
                    onChange={() => {
                      choose(period)
                      close()
                    }}
                  />
                  {days(period)}
                </label>
              </li>
            ))}
          </ul>
          <Dates
            start={start}
            end={end}
            latest={lastDay}
            take={(startDate, endDate) => {
              go({ startDate, endDate, period: undefined })
              close()
            }}
          />
        </div>
      )}
    </Popover>
  )
}

interface DatesProps {
  start: string
  end: string
  latest?: string | null
  take: (start: string, end: string) => void
}

/** Two days, the first not after the last. */
function Dates({ start, end, take }: DatesProps) {
  const { messages } = useReader()
  const { filters } = messages
  const [from, setFrom] = useState(start)
  const [until, setUntil] = useState(end)
  const isWrong = from === '' || until === '' || from > until
  return (
    <form
      className={styles.dates}
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) take(from, until)
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

/** What the window is compared with. */
export function AgainstChoice() {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const window = windowOf(search)
  const { against = 'previous' } = search
  const names: Readonly<Record<string, string>> = {
    previous:
      window.period === undefined ? filters.againstSame : filters.againstPrevious(format.count(Number(window.period))),
    year: filters.againstYear,
    none: filters.againstNone,
  }
  const [first, last] = against.split('..')
  const shown = names[against] ?? (first && last ? format.days(first, last) : against)
  const { start, end } = daysOf(window, new Date())
  return (
    <Popover
      label={`${filters.against}: ${shown}`}
      className={styles.choice}
      button={
        <>
          {filters.against} <b>{shown}</b>
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      {close => (
        <div className={styles.options}>
          <ul>
            {Object.entries(names).map(([value, name]) => (
              <li key={value}>
                <label>
                  <input
                    type="radio"
                    name="against"
                    checked={against === value}
                    onChange={() => {
                      go({ against: value === 'previous' ? undefined : value })
                      close()
                    }}
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
          <Dates
            start={first && last ? first : start}
            end={first && last ? last : end}
            take={(from, until) => {
              go({ against: `${from}..${until}` })
              close()
            }}
          />
        </div>
      )}
    </Popover>
  )
}
