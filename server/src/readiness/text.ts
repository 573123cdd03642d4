/** Removes the byte order mark. Replaces invalid UTF-8, and NUL because Postgres cannot store it. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}

/** The start of a text, with an ellipsis if it was cut. Never splits a surrogate pair. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
}
