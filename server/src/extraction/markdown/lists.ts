/** The list items around a line, outermost first, by the columns where their marker and their content stand. */
export interface Lists {
  /** How deep the innermost item stands; 0 outside lists. */
  depth(): number
  /** The column from which on a line is within the innermost item; 0 outside lists. */
  content(): number
  /** Begins an item and returns its depth. Two columns further in than another item's marker is within that item. */
  add(marker: number, content: number): number
  /** Ends the items that a paragraph so far in is not within, and returns its columns beyond what is left. */
  leave(indent: number): number
}

export function createLists(): Lists {
  const items: { marker: number; content: number }[] = []
  return {
    depth: () => items.length,
    content: () => items.at(-1)?.content ?? 0,
    add(marker, content) {
      while (items.length > 0 && marker < items.at(-1)!.marker + 2) items.pop()
      return items.push({ marker, content })
    },
    leave(indent) {
      while (items.length > 0 && indent < items.at(-1)!.content) items.pop()
      return indent - (items.at(-1)?.content ?? 0)
    },
  }
}
