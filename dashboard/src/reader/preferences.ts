/** Theme and language that this browser was last given; the account has them too, once somebody is signed in. */
const kept = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )earshot_${name}=([a-z]+)`))?.[1]

/** Keeps a preference for a year, or forgets it. */
function keep(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the script that sets the theme before the first paint reads it at once.
  document.cookie = `earshot_${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

export type Theme = 'system' | 'light' | 'dark'

export const keptLanguage = () => kept('language')
export const keptTheme = (): Theme => (kept('theme') as Theme | undefined) ?? 'system'

/** Shows a theme at once, and keeps it. */
export function showTheme(theme: Theme): void {
  keep('theme', theme === 'system' ? undefined : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const keepLanguage = (language: string) => keep('language', language)
