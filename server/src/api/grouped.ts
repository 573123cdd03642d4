/** Rows by what they share, each group in the order of the rows. */
export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return key => groups.get(key) ?? []
}
