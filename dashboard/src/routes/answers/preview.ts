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
