import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './table.module.css'

/** The number of rows, the range shown, and links to other pages. */
export function TablePagination({
  total,
  count,
  limit,
  offset,
}: {
  total: number
  count: number
  limit: number
  offset: number
}) {
  const { messages, format } = useReader()
  const { go } = useAddress()
  const { tables } = messages
  const to = (next: number) => go({ offset: next === 0 ? undefined : String(next) })
  if (count === 0 && offset > 0)
    return (
      <p className={styles.pages}>
        {tables.beyond}{' '}
        <button type="button" onClick={() => to(0)}>
          {tables.first}
        </button>
      </p>
    )
  const isAll = count === total
  return (
    <nav className={styles.pages} aria-label={tables.pages}>
      <span role="status">
        {isAll
          ? tables.total(total, format.count(total))
          : tables.rows(format.count(offset + 1), format.count(offset + count), format.count(total))}
      </span>
      {!isAll && (
        <>
          <button type="button" disabled={offset === 0} onClick={() => to(Math.max(0, offset - limit))}>
            {tables.previous}
          </button>
          <button type="button" disabled={offset + count >= total} onClick={() => to(offset + limit)}>
            {tables.next}
          </button>
        </>
      )}
    </nav>
  )
}
