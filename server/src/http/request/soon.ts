/** Code with a known value continues in the same turn of the event loop. */
export type Soon<T> = T | Promise<T>

export const soon = <T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(next) : next(value)
