import type { TextSpan } from './attribution.ts'

/** Finds all places of a quote. White space counts as one space, and Markdown emphasis is skipped. */
export function createQuoteFinder(text: string): (quote: string) => TextSpan[] {
  const { folded, at } = fold(text)
  return quote => {
    const sought = fold(quote).folded.trim()
    if (!/[\p{L}\p{N}]/u.test(sought)) return []
    const places: TextSpan[] = []
    for (let found = folded.indexOf(sought); found >= 0; found = folded.indexOf(sought, found + 1))
      places.push({ start: at[found]!, end: at[found + sought.length - 1]! + 1 })
    return places
  }
}

/** `at` has the text index of every unit of `folded`. */
function fold(text: string) {
  let folded = ''
  const at: number[] = []
  for (let i = 0; i < text.length; i++) {
    const unit = text[i]!
    if (unit === '*' || unit === '`') continue
    const isSpace = /\s/.test(unit)
    if (isSpace && folded.endsWith(' ')) continue
    folded += isSpace ? ' ' : unit
    at.push(i)
  }
  return { folded, at }
}
