const shown = 160
// What is masked keeps its length, so no address that was cut off here can move into what is shown.
const read = 1024

const personal = [
  /(?:\d{1,3}\.){3}\d{1,3}/g,
  /(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?/gi,
  /[\w.+-]+@[\w.-]+/g,
  /(?<=\?)[^\s"]+/g,
  // What may be a token.
  /[\w+=-]{32,}/g,
]

/**
 * The beginning of a refused line, fit to be shown: at most 160 characters, IP addresses, e-mail addresses, queries
 * and long words as `x`, and a dot for every byte that is not printable ASCII.
 */
export function sampleOf(line: string): string {
  const masked = personal.reduce(
    (text, pattern) => text.replace(pattern, found => 'x'.repeat(found.length)),
    line.slice(0, read),
  )
  return masked.slice(0, shown).replace(/[^\x20-\x7e]/g, '·')
}
