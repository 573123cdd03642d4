/** The text of a body, its byte order mark off; what is no UTF-8 is replaced, and NUL, which Postgres cannot store. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}

/** The beginning of a text, with an ellipsis if that is not all of it; no character is halved. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
}
