/** A value, or the promise of one. What is known already goes on in the same turn of the event loop. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value as soon as it is known. */
export const soon = <T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(next) : next(value)
