import type { Messages } from './messages.ts'

export type { Messages }

/** What the actions of the admin API do, by the contract's English sentence. */
type ActionTexts = Readonly<Record<string, string>>

/** Languages by their code, each loaded when it is needed; the actions of the admin API by the page that lists them. */
export const languages = {
  en: {
    name: 'English',
    load: () => import('./en/index.ts').then(({ en }): Messages => en),
    actions: async (): Promise<ActionTexts> => ({}),
  },
  de: {
    name: 'Deutsch',
    load: () => import('./de/index.ts').then(({ de }): Messages => de),
    actions: () => import('./de/actions.ts').then(({ actions }): ActionTexts => actions),
  },
} satisfies Record<string, { name: string; load: () => Promise<Messages>; actions: () => Promise<ActionTexts> }>
export type InterfaceLanguage = keyof typeof languages

/** The language to begin with: the one that was chosen, else the first of the browser's that there is. */
export function languageOf(chosen: string | undefined, wished: readonly string[]): InterfaceLanguage {
  const known = (code: string | undefined): code is InterfaceLanguage =>
    code !== undefined && Object.hasOwn(languages, code)
  if (known(chosen)) return chosen
  return wished.map(each => each.split('-')[0]).find(known) ?? 'en'
}
