/** Preferences stored in this browser. Accounts also store them on the server. */
const kept = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )earshot_${name}=([a-z]+)`))?.[1]

/** Stores a preference for a year, or deletes it. */
function keep(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads theme and language for the next page from it.
  document.cookie = `earshot_${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

export type Theme = 'system' | 'light' | 'dark'

/** Preferences, as the API returns them for an account. */
export interface ReaderPreferences {
  theme: Theme
  /** Null for the language of the browser. */
  language: string | null
  oneLetterKeys: boolean
}

export const keptLanguage = () => kept('language')

export const keptPreferences = (): ReaderPreferences => ({
  theme: (kept('theme') as Theme | undefined) ?? 'system',
  language: keptLanguage() ?? null,
  oneLetterKeys: kept('keys') !== 'off',
})

/** `compact` tables have one line per row. */
export type Density = 'compact' | 'detailed'

export const keptDensity = (): Density => (kept('density') === 'detailed' ? 'detailed' : 'compact')
export const keepDensity = (density: Density): void => keep('density', density === 'compact' ? undefined : density)

/** Applies a theme, and stores all preferences in this browser. */
export function keepPreferences({ theme, language, oneLetterKeys }: ReaderPreferences): void {
  keep('theme', theme === 'system' ? undefined : theme)
  keep('language', language ?? undefined)
  keep('keys', oneLetterKeys ? undefined : 'off')
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
