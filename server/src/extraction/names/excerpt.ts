const around = 80

/** One line of text around the name. Null if the text spells the name differently. */
export function excerptOf(text: string, folded: string): string | null {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2010\u2011]/g, '-')
  const at = plain.toLowerCase().indexOf(folded)
  if (at < 0) return null
  const [from, to] = [Math.max(0, at - around), Math.min(plain.length, at + folded.length + around)]
  const start = from === 0 ? 0 : wordStart(plain, from, at)
  const end = to === plain.length ? to : wordEnd(plain, to, at + folded.length)
  const shown = plain.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${shown}${end < plain.length ? '…' : ''}`
}

function wordStart(text: string, from: number, most: number): number {
  const blank = text.indexOf(' ', from)
  return blank < 0 || blank >= most ? from : blank + 1
}

function wordEnd(text: string, to: number, least: number): number {
  const blank = text.lastIndexOf(' ', to)
  return blank <= least ? to : blank
}
