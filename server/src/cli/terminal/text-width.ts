import measure from 'fast-string-truncated-width'

/** CJK and emoji occupy two columns, combining marks zero. */
export const widthOf = (text: string): number => measure(text).width

/** Never splits a grapheme. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  return `${fitting(text, width - 1)}…`
}

export const padded = (text: string, width: number, before = false): string => {
  const spaces = ' '.repeat(Math.max(0, width - widthOf(text)))
  return before ? spaces + text : text + spaces
}

/** Wraps at spaces, and inside words that are wider than a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (let word of text.split(' ')) {
    if (line !== '' && widthOf(`${line} ${word}`) <= width) {
      line = `${line} ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    while (widthOf(word) > width) {
      // A character that is wider than the line gets its own line.
      const part = fitting(word, width) || [...characters(word)][0]!
      lines.push(part)
      word = word.slice(part.length)
    }
    line = word
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** Wraps between words. Leaves tables and indented lines, such as commands, unchanged. */
export const wrapSentences = (text: string, width: number): string =>
  text
    .split('\n')
    .map(line => (/^\s| {2}/.test(line) ? line : wrapped(line, width).join('\n')))
    .join('\n')

function fitting(text: string, width: number): string {
  let [end, used] = [0, 0]
  for (const character of characters(text)) {
    used += widthOf(character)
    if (used > width) break
    end += character.length
  }
  return text.slice(0, end)
}

function* characters(text: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment
}
