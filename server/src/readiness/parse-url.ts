/**
 * The URL that a text is, relative to a base if there is one, else null. `URL.canParse` will not do: once its caller is
 * compiled, Node 20 takes Latin-1 strings for UTF-8 there, and refuses every "bücher.example".
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
