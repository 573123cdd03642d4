import { aligned, listBucketDays } from './plot/gaps.ts'
import { type ChartWords, type Point, type Series, shown } from './points.ts'
import { Scroll } from './scroll.tsx'
import css from './table.module.css'
import { besides, ofText, rangeText, valueText } from './texts.ts'

interface PointsTableProps {
  caption: string
  series: readonly Series[]
  words: ChartWords
}

/** The data of a time series chart as a table. Each bucket is a row, and each line has its own columns. */
export function PointsTable({ caption, series, words }: PointsTableProps) {
  const days = listBucketDays(series)
  const lines = series.map(({ id, name, points }) => ({ id, name, points: aligned(points, days) }))
  const isOne = lines.length === 1
  return (
    <Scroll label={caption} className={css.scroll}>
      <table className={css.table}>
        <caption className={css.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.dayHead}</th>
            {isOne
              ? [words.valueHead, words.ofHead, words.intervalHead].map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))
              : lines.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <bdi>{name}</bdi>
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day} data-day={day}>
              <th scope="row">{words.day(day)}</th>
              {lines.map(({ id, points }) =>
                isOne ? (
                  <Cells key={id} point={points[at]} words={words} />
                ) : (
                  <Cell key={id} point={points[at]} words={words} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The text of a cell: a dash if there was nothing to count, and a word if nothing was measured. */
const cellText = (point: Point | undefined, words: ChartWords) =>
  point && point.measured !== 'not' && shown(point) === null ? '–' : valueText(point, words)

interface PointCellProps {
  point: Point | undefined
  words: ChartWords
}

/** Separate cells for value, count and interval. The measurement state is below the value. */
function Cells({ point, words }: PointCellProps) {
  const [of, range] = [ofText(point, words), rangeText(point, words)]
  const rest = besides(point, words).filter(text => text !== of && text !== range)
  return (
    <>
      <td>
        {cellText(point, words)}
        {rest.length > 0 && <small>{rest.join(' · ')}</small>}
      </td>
      <td>{of}</td>
      <td>{range}</td>
    </>
  )
}

function Cell({ point, words }: PointCellProps) {
  const rest = besides(point, words)
  return (
    <td>
      {cellText(point, words)}
      {rest.length > 0 && <small>{rest.join(' · ')}</small>}
    </td>
  )
}
