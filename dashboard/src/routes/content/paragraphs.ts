/** The paragraphs of a text: what stands between blank lines, with the breaks of its lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(paragraph => paragraph.replace(/^\n+|\s+$/g, ''))
    .filter(paragraph => paragraph !== '')
