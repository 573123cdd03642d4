/** Makes a constant on first use. Tables take tens of milliseconds, too long for commands that do not need them. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
