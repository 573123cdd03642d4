/** Maximum number of lines shown of a file. */
export const mostLines = 1000

/** A text, and its line numbers as a text with one number per line. Both end after the maximum number of lines. */
export function numbered(text: string): { numbers: string; shown: string; isCut: boolean } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const shown = lines.slice(0, mostLines)
  return {
    numbers: shown.map((_, at) => at + 1).join('\n'),
    shown: shown.join('\n'),
    isCut: lines.length > shown.length,
  }
}
