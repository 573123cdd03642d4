import type { ActionTexts } from './contract-texts.ts'
import type { Messages } from './messages.ts'

export type { Messages }

/**
 * Languages by code, loaded on demand. The page that lists the admin API's actions loads their texts separately.
 * English has no such texts and shows the sentences of the contract.
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

/** Initial language: the chosen one, or the first supported language of the browser. */
export function languageOf(chosen: string | undefined, wished: readonly string[]): InterfaceLanguage {
  const known = (code: string | undefined): code is InterfaceLanguage =>
    code !== undefined && Object.hasOwn(languages, code)
  if (known(chosen)) return chosen
  return wished.map(each => each.split('-')[0]).find(known) ?? 'en'
}
