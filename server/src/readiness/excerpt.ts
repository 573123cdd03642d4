/** The beginning of a text, with an ellipsis if that is not all of it; no character is halved. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
}
