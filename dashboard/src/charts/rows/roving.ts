import { type KeyboardEvent, useState } from 'react'

/** One tab stop for many items in rows. */
export interface Roving {
  /** `tabIndex` of an item. Tab reaches only the item with the value 0. */
  tabIndexOf(id: string): 0 | -1
  /** Moves the focus. Belongs on the element around the rows, in which each item has `[data-stop]`. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

type GridPosition = readonly [row: number, at: number]

const moves: Record<string, (place: GridPosition, rows: readonly (readonly string[])[]) => GridPosition> = {
  ArrowLeft: ([row, at]) => [row, at - 1],
  ArrowRight: ([row, at]) => [row, at + 1],
  // The last items of all rows are aligned, so items of one column have the same distance from the end.
  ArrowUp: ([row, at], rows) => [row - 1, (rows[row - 1]?.length ?? 0) - (rows[row]!.length - at)],
  ArrowDown: ([row, at], rows) => [row + 1, (rows[row + 1]?.length ?? 0) - (rows[row]!.length - at)],
  Home: ([row]) => [row, 0],
  End: ([row], rows) => [row, rows[row]!.length - 1],
}

/** Tab reaches the newest item of the first row. Arrow keys, Home and End move the focus, and Tab leaves the rows. */
export function useRoving(rows: readonly (readonly string[])[]): Roving {
  const [chosen, choose] = useState<string>()
  const filled = rows.filter(({ length }) => length > 0)
  const isThere = chosen !== undefined && filled.some(row => row.includes(chosen))
  const stop = isThere ? chosen : filled[0]?.at(-1)
  return {
    tabIndexOf: id => (id === stop ? 0 : -1),
    onKeyDown(event) {
      const move = moves[event.key]
      if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const from = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop
      const row = filled.findIndex(each => from !== undefined && each.includes(from))
      if (row < 0) return
      event.preventDefault()
      const [next, at] = move([row, filled[row]!.indexOf(from!)], filled)
      const ids = filled[next]
      if (!ids) return
      const id = ids[Math.min(ids.length - 1, Math.max(0, at))]!
      choose(id)
      event.currentTarget.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus()
    },
  }
}
