export interface Lists {
  /** 0 outside lists. */
  depth(): number
  /** First content column of the innermost item, 0 outside lists. */
  content(): number
  /** Returns the item's depth. At least two more columns before the marker nest an item. */
  add(marker: number, content: number): number
  /** Closes items with content to the right of `indent`. Returns the indent within the innermost open item. */
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
