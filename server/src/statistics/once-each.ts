/** Memoizes `make` by key. */
export function onceEach<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}
