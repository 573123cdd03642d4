import type { ReactNode } from 'react'
import css from './heat.module.css'
import { type LinkTo, PlainLink } from './link.tsx'
import { type AxisDomain, type ChartValue, type ChartWords, shown } from './points.ts'
import { Scroll } from './scroll.tsx'
import table from './table.module.css'
import { ofText, rangeText } from './texts.ts'

export interface HeatCell extends ChartValue {
  /** Text below the value, for example `2 of 5`. */
  rank?: string | undefined
  href?: string | undefined
}

interface HeatHead {
  id: string
  name: string
  /** True for a total that the API reports. A line separates it from the other rows. */
  isTotal?: boolean | undefined
}

export interface HeatRow extends HeatHead {
  href?: string | undefined
  /** One cell per column. Null if it was not measured. */
  cells: readonly (HeatCell | null)[]
}

export interface HeatTableProps {
  caption: string
  /** Header of the first column. */
  corner: string
  columns: readonly HeatHead[]
  rows: readonly HeatRow[]
  words: ChartWords
  /** Values of the lightest and the darkest step. */
  domain?: AxisDomain | undefined
  onOpen?: ((row: string, column: string) => void) | undefined
  Link?: LinkTo | undefined
}

/** A matrix as a table. Each cell has a number and one of five shades. Cells without a number are hatched. */
export function HeatTable({ caption, corner, columns, rows, words, Link = PlainLink, ...rest }: HeatTableProps) {
  const { domain = [0, 100], onOpen } = rest
  return (
    <Scroll label={caption} className={css.scroll}>
      <table className={css.heat}>
        <caption className={table.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, name, isTotal }) => (
              <th key={id} scope="col" data-total={isTotal || undefined}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-total={row.isTotal || undefined}>
              <th scope="row" title={row.name}>
                <RowName row={row} Link={Link} />
              </th>
              {columns.map((column, at) => (
                <Cell
                  key={column.id}
                  cell={row.cells[at] ?? null}
                  isTotal={column.isTotal ?? false}
                  words={words}
                  domain={domain}
                  Link={Link}
                  onOpen={onOpen && (() => onOpen(row.id, column.id))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function RowName({ row, Link }: { row: HeatRow; Link: LinkTo }) {
  const name = <bdi>{row.name}</bdi>
  return row.href === undefined ? name : <Link href={row.href}>{name}</Link>
}

/** Index of the shade of a value, from 0 to 4. */
function stepOf(value: number, [low, high]: AxisDomain): number {
  const part = (value - low) / (high - low)
  return Number.isFinite(part) ? Math.min(4, Math.max(0, Math.floor(part * 5))) : 0
}

interface HeatCellProps {
  cell: HeatCell | null
  isTotal: boolean
  words: ChartWords
  domain: AxisDomain
  Link: LinkTo
  onOpen: (() => void) | undefined
}

function Cell({ cell, isTotal, words, domain, Link, onOpen }: HeatCellProps) {
  const value = shown(cell ?? undefined)
  const why = cell === null ? words.notMeasured : words.nothingToCount
  const title = value === null ? why : [ofText(cell!, words), rangeText(cell!, words)].filter(Boolean).join(' · ')
  const text =
    value === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className={table.hidden}>{why}</span>
      </>
    ) : (
      <>
        {words.value(value)}
        {cell?.rank !== undefined && <small>{cell.rank}</small>}
      </>
    )
  return (
    <td
      data-step={value === null ? undefined : stepOf(value, domain)}
      data-empty={value === null || undefined}
      data-total={isTotal || undefined}
      title={title || undefined}
    >
      {cell === null ? <span className={css.inner}>{text}</span> : <Opener {...{ cell, Link, onOpen }}>{text}</Opener>}
    </td>
  )
}

interface OpenerProps extends Pick<HeatCellProps, 'Link' | 'onOpen'> {
  cell: HeatCell
  children: ReactNode
}

function Opener({ cell, Link, onOpen, children }: OpenerProps) {
  if (cell.href !== undefined)
    return (
      <Link href={cell.href} className={css.inner}>
        {children}
      </Link>
    )
  if (!onOpen) return <span className={css.inner}>{children}</span>
  return (
    <button type="button" className={css.inner} onClick={onOpen}>
      {children}
    </button>
  )
}
