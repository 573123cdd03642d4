/**
 * The URL that a text is by the URL Standard, else null. `URL.canParse` would save the catch, but once V8 has compiled
 * its caller, Node 20 hands it Latin-1 strings as if they were UTF-8: every "bücher.example" turns invalid.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
