export interface TextSentence {
  /** UTF-16 offsets in the Markdown. */
  start: number
  end: number
  text: string
  isHeading: boolean
}

/** A sentence ends at punctuation and the `[n]` after it, otherwise with its line. */
const sentencePattern = /\S.*?(?:[.!?…。！？]+["'”’)]*(?:\s*\[\d+\])*(?=\s|$)|$)/gmu

const markerLength = (line: string): number => /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line)?.[0].length ?? 0

/** Skips code blocks. */
export function listSentences(markdown: string): TextSentence[] {
  const sentences: TextSentence[] = []
  let isCode = false
  let at = 0
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (!isFence && !isCode)
      for (const match of line.slice(markerLength(line)).matchAll(sentencePattern)) {
        const start = at + markerLength(line) + match.index
        sentences.push({ start, end: start + match[0].length, text: match[0], isHeading: /^\s*#/.test(line) })
      }
    at += line.length + 1
  }
  return sentences
}
