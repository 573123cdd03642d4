/** Creates a value on first use and caches it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** An object that creates each field on first use. Spreading it creates all of them. */
export function lazily<M extends Readonly<Record<string, () => unknown>>>(makers: M) {
  const fields = Object.entries(makers).map(([name, make]) => [name, { get: once(make), enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries(fields)) as { [F in keyof M]: ReturnType<M[F]> }
}
