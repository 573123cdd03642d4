/** How many lines of a file are shown. */
export const mostLines = 1000

/** A text with the numbers of its lines beneath each other; cut after the lines that are shown. */
export function numbered(text: string): { numbers: string; shown: string; isCut: boolean } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const shown = lines.slice(0, mostLines)
  return {
    numbers: shown.map((_, at) => at + 1).join('\n'),
    shown: shown.join('\n'),
    isCut: lines.length > shown.length,
  }
}
