import { usualPeriod, windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { useNow } from '../words/outline.ts'
import { resolveWindowDays } from '../words/window-days.ts'
import { Dates } from './dates.tsx'
import styles from './filter-bar.module.css'

const periods = ['7', '14', '28', '56', '84', '182', '364']

/** Selects the window. */
export function WindowChoice() {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const window = windowOf(search)
  const { start, end } = resolveWindowDays(window, useNow())
  const choose = (period: string) =>
    go({ period: period === usualPeriod ? undefined : period, startDate: undefined, endDate: undefined })
  const days = (count: string) => filters.lastDays(Number(count), format.count(Number(count)))
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

/** Selects the comparison period. */
export function AgainstChoice() {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const window = windowOf(search)
  const { against = 'previous' } = search
  const names: Readonly<Record<string, string>> = {
    previous:
      window.period === undefined
        ? filters.againstSame
        : filters.againstPrevious(Number(window.period), format.count(Number(window.period))),
    year: filters.againstYear,
    none: filters.againstNone,
  }
  const [first, last] = against.split('..')
  const name = names[against] ?? (first && last ? format.days(first, last) : against)
  const prefix = against === 'none' ? '' : `${filters.versus} `
  const { start, end } = resolveWindowDays(window, useNow())
  return (
    <Popover
      label={`${filters.against}: ${prefix}${name}`}
      className={styles.choice}
      button={
        <>
          {prefix}
          <b>{name}</b>
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      {close => (
        <div className={styles.options}>
          <ul>
            {Object.entries(names).map(([value, text]) => (
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
                  {text}
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
