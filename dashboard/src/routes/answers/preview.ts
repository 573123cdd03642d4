/** What Markdown writes around the words of a text, and what stands in its place. */
const marks: readonly (readonly [RegExp, string])[] = [
  // Links and images keep their words, also where the text ends within the address.
  [/!?\[([^\]]*)\]\([^)]*(?:\)|$)/g, '$1'],
  // Lines that divide: a table's head from its rows, a section from the next.
  [/^[\s|:]*-{3,}[\s|:-]*$/gm, ' '],
  // Headings, list items and quotes begin so.
  [/^(?:[ \t]*(?:#{1,6}|[-*+>])(?=\s))+/gm, ' '],
  [/\*\*|__|~~|`+/g, ''],
  [/(^|\s)\*(?=\S)([^*]*\S)\*/g, '$1$2'],
  [/\|/g, ' '],
  [/\s+/g, ' '],
]

/** The beginning of an answer as a reader reads it, in one line: without the marks of its Markdown. */
export const previewOf = (text: string): string =>
  marks.reduce((read, [mark, instead]) => read.replace(mark, instead), text).trim()
