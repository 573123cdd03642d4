import { type ReactNode, useId, useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { type LocalSort, nextSort, type SortValue, sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { TablePagination } from './table-pages.tsx'

/** Width of a table in rem at which it gets another column. See `table.module.css`. */
export type TableWidth = 28 | 45 | 60 | 75

export interface TableColumn<R> {
  id: string
  head: string
  /** Sort key of the column on the server. */
  sort?: string | undefined
  /** Value to sort by, if the table has all rows. */
  by?: SortValue<R>
  /** True for numbers. They are right-aligned. */
  isNumber?: boolean
  /**
   * Minimum width of the table in rem at which the column is shown. Always shown if absent. In narrower tables, its
   * cell is in the details of the row.
   */
  from?: TableWidth
  /**
   * Percentage of the table's width, if the columns fit, so that consecutive tables are aligned. Default: by content.
   */
  share?: number
  /** Minimum width of its cells in rem, if different from the default. */
  least?: number
  cell: (row: R) => ReactNode
}

type Cell<R> = TableColumn<R>['cell']
type ColumnLook<R> = Omit<TableColumn<R>, 'id' | 'head' | 'cell'>

export function column<R>(id: string, head: string, cell: Cell<R>): TableColumn<R>
export function column<R>(id: string, head: string, look: ColumnLook<R>, cell: Cell<R>): TableColumn<R>
export function column<R>(id: string, head: string, ...rest: [Cell<R>] | [ColumnLook<R>, Cell<R>]): TableColumn<R> {
  const [look, cell] = rest.length === 1 ? [undefined, rest[0]] : rest
  return { id, head, ...look, cell }
}

interface Props<R> {
  /** Description of the table for screen readers. */
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The column that the endpoint sorts by if the URL has no sort key. */
  sorted?: string
  pagination?: { total: number; count: number; limit: number; offset: number } | undefined
}

/**
 * Rows of a list. The server sorts and pages them according to the URL, or the table sorts all of its rows itself. The
 * first column and the header are sticky.
 */
export function Table<R>({ caption, columns, rows, keyOf, sorted, pagination }: Props<R>) {
  const { messages, format } = useReader()
  const [local, setLocal] = useState<LocalSort>()
  const by = columns.find(({ id }) => id === local?.column)?.by
  const ordered = local && by ? sortRows(rows, by, local.isAscending, format.language) : rows
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(column => (
                  <Head key={column.id} {...{ column, sorted, local, setLocal }} />
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a recreated row is no layout shift.
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

/** A row. Columns that do not fit on narrow screens are in its expandable details. */
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

interface HeadProps<R> {
  column: TableColumn<R>
  sorted: string | undefined
  local: LocalSort | undefined
  setLocal: (sort: LocalSort) => void
}

/** Header of a column. A button if the server or the table can sort by it. */
function Head<R>({ column, sorted, local, setLocal }: HeadProps<R>) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const { id, sort, by, head } = column
  const isLocal = by !== undefined
  const isSorted = isLocal ? local?.column === id : sort !== undefined && sort === (search.sort ?? sorted)
  const isAscending = isLocal ? local?.isAscending === true : search.order === 'asc'
  const press = () =>
    isLocal
      ? setLocal(nextSort(local, id))
      : go({ sort: sort === sorted ? undefined : sort, order: isSorted && !isAscending ? 'asc' : undefined })
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={column.share === undefined ? undefined : { width: `${column.share}%` }}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined && !isLocal ? (
        head
      ) : (
        <>
          <button type="button" className={styles.sort} title={messages.tables.sortBy(head)} onClick={press}>
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
