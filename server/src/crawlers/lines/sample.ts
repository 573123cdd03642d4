const shown = 160
// Characters to mask. They may end within an address, but the sample doesn't reach that far, because masks keep
// lengths.
const read = 1024

const personal = [
  /(?:\d{1,3}\.){3}\d{1,3}/g,
  /(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?/gi,
  /[\w.+-]+@[\w.-]+/g,
  /(?<=\?)[^\s"]+/g,
  /[\w+=-]{32,}/g,
]

/** At most 160 characters. Addresses, queries and long words are masked. */
export function sampleOf(line: string): string {
  const masked = personal.reduce(
    (text, pattern) => text.replace(pattern, found => 'x'.repeat(found.length)),
    line.slice(0, read),
  )
  return masked.slice(0, shown).replace(/[^\x20-\x7e]/g, '·')
}
