/** Replaces malformed escapes by U+FFFD. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  return new URLSearchParams(`_=${text.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('_') ?? ''
}
