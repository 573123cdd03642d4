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

/** Languages by their code, each loaded when it is needed. */
export const languages = {
  en: { name: 'English', load: () => import('./en/index.ts').then(({ en }): Messages => en) },
} satisfies Record<string, { name: string; load: () => Promise<Messages> }>
export type Language = keyof typeof languages

/** The language to begin with: the one that was chosen, else the first of the browser's that there is. */
export function languageOf(chosen: string | undefined, wished: readonly string[]): Language {
  const known = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code)
  if (known(chosen)) return chosen
  return wished.map(each => each.split('-')[0]).find(known) ?? 'en'
}
