export interface NumberColumns {
  addRow(values: ArrayLike<number>): void
  /** Adds the first `rows` values of each part (one part per column). */
  addParts(parts: readonly Int32Array[], rows: number): void
  taken(): Int32Array[]
}

const firstRows = 1024

export function createNumberColumns(count: number): NumberColumns {
  let columns = Array.from({ length: count }, () => new Int32Array(firstRows))
  let length = 0
  const makeRoom = (more: number) => {
    const rows = columns[0]?.length ?? 0
    if (length + more <= rows) return
    const room = Math.max(2 * rows, length + more)
    columns = columns.map(column => {
      const larger = new Int32Array(room)
      larger.set(column)
      return larger
    })
  }
  return {
    addRow(values) {
      makeRoom(1)
      for (let i = 0; i < count; i++) columns[i]![length] = values[i]!
      length++
    },
    addParts(parts, rows) {
      makeRoom(rows)
      for (let i = 0; i < count; i++) columns[i]!.set(parts[i]!.subarray(0, rows), length)
      length += rows
    },
    taken: () => columns.map(column => column.subarray(0, length)),
  }
}
