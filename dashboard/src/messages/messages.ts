import type { en } from './en/index.ts'

/** Type of another language: the same keys and functions, with any texts. */
type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer A) => string
      ? (...given: A) => string
      : Same<T[K]>
}

/** All texts of the pages. A language with a missing text does not compile. */
export type Messages = Same<typeof en>
