/** The value of a row in a column. Null if the row has no value there. */
export type SortValue<R> = (row: R) => string | number | null

export interface LocalSort {
  column: string
  isAscending: boolean
}

/** Order after a click on a column: descending first, then ascending. */
export const nextSort = (present: LocalSort | undefined, column: string): LocalSort => ({
  column,
  isAscending: present?.column === column && !present.isAscending,
})

/** Sorts rows by a value. Rows with equal values keep their order, and rows without a value are last. */
export function sortRows<R>(rows: readonly R[], by: SortValue<R>, isAscending: boolean, language: string): R[] {
  const compare = new Intl.Collator(language, { numeric: true }).compare
  return rows.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order =
      typeof first === 'number' && typeof second === 'number' ? first - second : compare(String(first), String(second))
    return isAscending ? order : -order
  })
}
