/** Markdown syntax, and what replaces it. */
const marks: readonly (readonly [RegExp, string])[] = [
  // Links and images keep their text, even if the preview ends inside the URL.
  [/!?\[([^\]]*)\]\([^)]*(?:\)|$)/g, '$1'],
  // Separator lines of tables and sections.
  [/^[\s|:]*-{3,}[\s|:-]*$/gm, ' '],
  // Start of headings, list items and quotes.
  [/^(?:[ \t]*(?:#{1,6}|[-*+>])(?=\s))+/gm, ' '],
  [/\*\*|__|~~|`+/g, ''],
  [/(^|\s)\*(?=\S)([^*]*\S)\*/g, '$1$2'],
  [/\|/g, ' '],
  [/\s+/g, ' '],
]

/** Start of an answer in one line, without Markdown syntax. */
export const previewOf = (text: string): string =>
  marks.reduce((read, [mark, instead]) => read.replace(mark, instead), text).trim()

interface PreviewPart {
  text: string
  isMarked: boolean
  /** Place in the preview. */
  at: number
}

/** Characters that no text of an assistant contains. They keep the places of marks while syntax is removed. */
const [opens, closes] = ['\ue000', '\ue001']

/** Start of an answer in one line, cut at its marks. */
export function markedPreview(text: string, marks: readonly { start: number; end: number }[] = []): PreviewPart[] {
  let marked = ''
  let at = 0
  for (const { start, end } of marks) {
    marked += `${text.slice(at, start)}${opens}${text.slice(start, end)}${closes}`
    at = end
  }
  const parts: PreviewPart[] = []
  let place = 0
  for (const part of previewOf(marked + text.slice(at)).split(/(?=\ue000)|(?<=\ue001)/)) {
    const plain = part.replace(/[\ue000\ue001]/g, '')
    if (plain !== '') parts.push({ text: plain, isMarked: part.startsWith(opens!), at: place })
    place += plain.length
  }
  return parts
}
