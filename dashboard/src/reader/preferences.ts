/** What this browser was last told of how pages look; who is signed in as a person has it in the account too. */
const kept = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )earshot_${name}=([a-z]+)`))?.[1]

/** Keeps a preference for a year, or forgets it. */
function keep(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the theme and the language of the next page from it.
  document.cookie = `earshot_${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

export type Theme = 'system' | 'light' | 'dark'

/** How the pages look: as the API has it of an account. */
export interface ReaderPreferences {
  theme: Theme
  /** Null for the language of the browser. */
  language: string | null
  oneLetterKeys: boolean
}

export const keptLanguage = () => kept('language')

/** The preferences of this browser. */
export const keptPreferences = (): ReaderPreferences => ({
  theme: (kept('theme') as Theme | undefined) ?? 'system',
  language: keptLanguage() ?? null,
  oneLetterKeys: kept('keys') !== 'off',
})

/** Shows a theme at once, and keeps all preferences in this browser. */
export function keepPreferences({ theme, language, oneLetterKeys }: ReaderPreferences): void {
  keep('theme', theme === 'system' ? undefined : theme)
  keep('language', language ?? undefined)
  keep('keys', oneLetterKeys ? undefined : 'off')
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
