import type { en } from './en/index.ts'

/** The same texts with any words: what another language has to give. */
type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer A) => string
      ? (...given: A) => string
      : Same<T[K]>
}

/** Every text of the pages; a language that lacks one does not compile. */
export type Messages = Same<typeof en>
