/**
 * Makes a constant on first use. Word tables take tens of milliseconds, too long for every batch or for an import
 * without texts.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
