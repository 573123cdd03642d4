import type { ActionTexts } from './contract-texts.ts'
import type { Messages } from './messages.ts'

export type { Messages }

/**
 * Languages by code, each loaded when it is needed. The page that lists the actions of the admin API loads their texts.
 * English has none of its own: it shows the contract's sentences.
 */
export const languages = {
  en: {
    name: 'English',
    load: () => import('./en/index.ts').then(({ en }): Messages => en),
    actions: async (): Promise<ActionTexts | null> => null,
  },
  de: {
    name: 'Deutsch',
    load: () => import('./de/index.ts').then(({ de }): Messages => de),
    actions: () => import('./de/actions.ts').then(({ actions }): ActionTexts => actions),
  },
} satisfies Record<string, { name: string; load: () => Promise<Messages>; actions: () => Promise<ActionTexts | null> }>
export type InterfaceLanguage = keyof typeof languages

/** The language to begin with: the one that was chosen, else the first of the browser's that there is. */
export function languageOf(chosen: string | undefined, wished: readonly string[]): InterfaceLanguage {
  const known = (code: string | undefined): code is InterfaceLanguage =>
    code !== undefined && Object.hasOwn(languages, code)
  if (known(chosen)) return chosen
  return wished.map(each => each.split('-')[0]).find(known) ?? 'en'
}
