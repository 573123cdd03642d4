/** Open list items, outermost first, by columns of marker and content. */
export interface Lists {
  /** 0 outside lists. */
  depth(): number
  /** First content column of the innermost item, 0 outside lists. */
  content(): number
  /** Adds an item and returns its depth. It is nested if its marker is at least two columns further in. */
  add(marker: number, content: number): number
  /** Closes items that a paragraph at this indent is not part of. Returns the remaining indent. */
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
