import { type ReactNode, useId, useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './table.module.css'
import { TablePagination } from './table-pages.tsx'

/** A column of a table. */
export interface TableColumn<R> {
  id: string
  head: string
  /** The key by which the server sorts this column. */
  sort?: string | undefined
  /** Numbers stand at the right, and line up. */
  isNumber?: boolean
  /** From which width of the table on it is shown, in rem; always where it is left out. Below, it stands in the row's detail. */
  from?: 28 | 45 | 60
  /** Its share of the width where there is room, in percent, so that tables one beneath the other line up; by its content else. */
  share?: number
  /** The least width of its cells, in rem, where that is another than a table gives. */
  least?: number
  cell: (row: R) => ReactNode
}

type Cell<R> = TableColumn<R>['cell']
type ColumnLook = Omit<TableColumn<never>, 'id' | 'head' | 'cell'>

export function column<R>(id: string, head: string, cell: Cell<R>): TableColumn<R>
export function column<R>(id: string, head: string, look: ColumnLook, cell: Cell<R>): TableColumn<R>
export function column<R>(id: string, head: string, ...rest: [Cell<R>] | [ColumnLook, Cell<R>]): TableColumn<R> {
  const [look, cell] = rest.length === 1 ? [undefined, rest[0]] : rest
  return { id, head, ...look, cell }
}

interface Props<R> {
  /** What the table is of, for screen readers. */
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The column by which the endpoint sorts where the address names none. */
  sorted?: string
  pagination?: { total: number; count: number; limit: number; offset: number } | undefined
}

/** Rows of a list, sorted and paged by the server as the address says. The first column and the header stay. */
export function Table<R>({ caption, columns, rows, keyOf, sorted, pagination }: Props<R>) {
  const { messages } = useReader()
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(column => (
                  <Head key={column.id} column={column} sorted={sorted} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row that moves is made anew, which browsers count as no shift.
                <Row key={`${place} ${keyOf(row)}`} {...{ columns, row }} />
              ))}
            </tbody>
          </table>
          {rows.length === 0 && !pagination && <p className={styles.none}>{messages.tables.none}</p>}
        </section>
      </div>
      {pagination && <TablePagination {...pagination} />}
    </>
  )
}

const classOf = <R,>({ isNumber, from }: TableColumn<R>) =>
  `${isNumber ? styles.number : ''} ${from ? styles[`from${from}`] : ''}`.trim() || undefined

const least = <R,>({ least }: TableColumn<R>) => (least === undefined ? {} : { minWidth: `${least}rem` })

/** A row; what narrow screens have no room for stands beneath it, once it is opened. */
function Row<R>({ columns, row }: Pick<Props<R>, 'columns'> & { row: R }) {
  const { messages } = useReader()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hidden = columns.filter(({ from }) => from !== undefined)
  const most = Math.max(...hidden.map(({ from }) => from!))
  const [first, ...others] = columns
  return (
    <>
      <tr>
        <th scope="row" className={classOf(first!)}>
          {first!.cell(row)}
          {hidden.length > 0 && (
            <button
              type="button"
              className={`${styles.more} ${styles[`more${most}`]}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? messages.tables.less : messages.tables.more}
            </button>
          )}
        </th>
        {others.map(column => (
          <td key={column.id} className={classOf(column)} style={least(column)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={id} className={styles[`more${most}`]}>
          <td colSpan={columns.length} className={styles.detail}>
            <dl>
              {hidden.map(column => (
                <div key={column.id} className={styles[`more${column.from}`]}>
                  <dt>{column.head}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  )
}

/** The head of a column; a button where the server sorts by it. */
function Head<R>({ column, sorted }: { column: TableColumn<R>; sorted: string | undefined }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const { sort, head } = column
  const present = search.sort ?? sorted
  const isAscending = search.order === 'asc'
  const isSorted = sort !== undefined && sort === present
  const order = isSorted && !isAscending ? 'asc' : undefined
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={column.share === undefined ? undefined : { width: `${column.share}%` }}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        head
      ) : (
        <>
          <button
            type="button"
            className={styles.sort}
            title={messages.tables.sortBy(head)}
            onClick={() => go({ sort: sort === sorted ? undefined : sort, order })}
          >
            {head}
            <span aria-hidden="true" className={styles.arrow}>
              {isSorted ? (isAscending ? '↑' : '↓') : ''}
            </span>
          </button>
          <span className={styles.onPaper}>{head}</span>
        </>
      )}
    </th>
  )
}
