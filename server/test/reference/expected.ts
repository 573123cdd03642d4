/** The error that a query must return (D10). */
export class Expected extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** The row with this ID, otherwise the 404 with this code. */
export function found<Row extends { id: string }>(rows: readonly Row[], id: string | undefined, code: string): Row {
  const row = rows.find(each => each.id === id)
  if (row === undefined) throw new Expected(404, code)
  return row
}
