import css from './calendar.module.css'
import { Scroll } from './scroll.tsx'
import table from './table.module.css'

/** Runs of an assistant on a day by state, as the API counts them. */
interface DayAsks {
  /** All answers of the day, including imported ones. Null if the day has no answers. */
  answers: number | null
  planned: number
  answered: number
  notShown: number
  failed: number
  skipped: number
  open: number
}

export interface CalendarRow {
  id: string
  name: string
  /** Runs by day. A day that has no entry was not measured. */
  days: Readonly<Record<string, DayAsks | undefined>>
}

export interface CalendarWords {
  caption: string
  /** Header of the first column. */
  corner: string
  /** Month of a day, for example Nov 2026. */
  month(day: string): string
  /** A day in full. */
  day(day: string): string
  /** A cell in words, for example: 14 planned, 12 answered, 1 failed, 1 skipped. */
  asks(asks: DayAsks): string
  notMeasured: string
}

interface CoverageCalendarProps {
  rows: readonly CalendarRow[]
  days: readonly string[]
  words: CalendarWords
}

/** A table of assistants and days: how many runs of each day were answered, failed, were skipped or are still open. */
export function CoverageCalendar({ rows, days, words }: CoverageCalendarProps) {
  return (
    <Scroll label={words.caption} className={css.scroll}>
      <table className={css.calendar}>
        <caption className={table.hidden}>{words.caption}</caption>
        <CalendarHead days={days} words={words} />
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row" title={row.name}>
                <bdi>{row.name}</bdi>
              </th>
              {days.map(day => (
                <Cell key={day} asks={row.days[day]} words={words} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function CalendarHead({ days, words }: Omit<CoverageCalendarProps, 'rows'>) {
  const months = new Map<string, string[]>()
  for (const day of days) months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day])
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {words.corner}
        </th>
        {[...months].map(([month, ofMonth]) => (
          <th key={month} scope="colgroup" colSpan={ofMonth.length}>
            <span className={ofMonth.length > 2 ? css.month : table.hidden}>{words.month(ofMonth[0]!)}</span>
          </th>
        ))}
      </tr>
      <tr>
        {days.map(day => (
          <th key={day} scope="col" abbr={words.day(day)} title={words.day(day)}>
            {Number(day.slice(8))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** State of a day: not measured, all runs answered, some runs not answered, or some runs open. */
function stateOf(asks: DayAsks | undefined) {
  if (!asks || (asks.answers === null && asks.planned === 0)) return 'not'
  if (asks.failed > 0 || asks.skipped > 0) return 'missing'
  return asks.open > 0 ? 'open' : 'whole'
}

const signs = { not: '', whole: '', missing: '!', open: '○' }

function Cell({ asks, words }: { asks: DayAsks | undefined; words: CalendarWords }) {
  const state = stateOf(asks)
  const said = asks && state !== 'not' ? words.asks(asks) : words.notMeasured
  return (
    <td data-state={state} title={said} style={state === 'not' ? undefined : { background: fillOf(asks!) }}>
      <span aria-hidden="true">{signs[state]}</span>
      <span className={table.hidden}>{said}</span>
    </td>
  )
}

/**
 * Heights of the parts of a cell, from the bottom: answered or not shown, failed and skipped runs. The part for open
 * runs stays empty. If a day has answers but no planned runs, the cell is full.
 */
function fillOf({ planned, answered, notShown, failed, skipped }: DayAsks): string {
  const place = (count: number) => (planned > 0 ? `${Math.round((100 * count) / planned)}%` : '100%')
  const seen = answered + notShown
  const [a, b, c] = [place(seen), place(seen + failed), place(seen + failed + skipped)]
  return `linear-gradient(to top, var(--covered) ${a}, var(--bad) ${a} ${b}, var(--warn) ${b} ${c}, transparent ${c})`
}
