/**
 * A constant that is made when it is first asked for. Tables of words are constants, and take tens of milliseconds to
 * make: too long for every batch of answers, and for an import that reads no text.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
