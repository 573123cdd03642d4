/** If the value is there, `soon` calls `next` synchronously. */
export type Soon<T> = T | Promise<T>

export const soon = <T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(next) : next(value)
