import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { precedingDays } from '../words/calendar-ranges.ts'
import { useNow } from '../words/outline.ts'
import { countDays, resolveWindowDays } from '../words/window-days.ts'
import { chooseWindow, findWindow, listWindows } from '../words/window-list.ts'
import { Dates } from './dates.tsx'
import styles from './filter-bar.module.css'
import { listComparisons, nameComparison } from './window-names.ts'

/** Selects the period. */
export function WindowChoice() {
  const { messages, format } = useReader()
  const { filters } = messages
  const { search, go } = useAddress()
  const window = windowOf(search)
  const now = useNow()
  const { start, end } = resolveWindowDays(window, now)
  const all = listWindows(now, messages, format)
  const chosen = all.find(({ id }) => id === findWindow(window, now))
  const length = countDays(window)
  const name = chosen?.name ?? (length === undefined ? undefined : filters.lastDays(length, format.count(length)))
  return (
    <Popover
      label={`${filters.window}: ${format.days(start, end)}, ${filters.utc}`}
      className={styles.choice}
      button={
        <>
          {name !== undefined && <b>{name}</b>}
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
            {all.map(each => (
              <li key={each.id}>
                <label>
                  <input
                    type="radio"
                    name="period"
                    checked={each === chosen}
                    onChange={() => {
                      go(chooseWindow(each, search, now))
                      close()
                    }}
                  />
                  {each.name}
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
  const names = listComparisons(window, messages, format)
  const [first, last] = against.split('..')
  const name = nameComparison(search, messages, format)
  const prefix = against === 'none' ? '' : `${filters.versus} `
  const { start, end } = resolveWindowDays(window, useNow())
  const before = precedingDays(start, end)
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
            start={first && last ? first : before.start}
            end={first && last ? last : before.end}
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
