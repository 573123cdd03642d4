import { type ChartWords, type Dot, shown, wasOf } from '../points.ts'
import { Scroll } from '../scroll.tsx'
import css from '../table.module.css'
import { ofText, rangeText } from '../texts.ts'

interface DotsTableProps {
  caption: string
  rows: readonly Dot[]
  words: ChartWords
}

/** The rows of a dot plot or dumbbell as a table. It has a column for previous values if any row has one. */
export function DotsTable({ caption, rows, words }: DotsTableProps) {
  const hasBefore = rows.some(dot => wasOf(dot) !== null)
  const write = (value: number | null) => (value === null ? '–' : words.value(value))
  return (
    <Scroll label={caption} className={css.scroll}>
      <table className={css.table}>
        <caption className={css.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.nameHead}</th>
            <th scope="col">{words.valueHead}</th>
            <th scope="col">{words.ofHead}</th>
            <th scope="col">{words.intervalHead}</th>
            {hasBefore && <th scope="col">{words.beforeHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(dot => (
            <tr key={dot.id}>
              <th scope="row">
                <bdi>{dot.name}</bdi>
              </th>
              <td>{write(shown(dot))}</td>
              <td>{ofText(dot, words)}</td>
              <td>{rangeText(dot, words)}</td>
              {hasBefore && <td>{write(wasOf(dot))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
