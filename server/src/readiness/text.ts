/** Replaces NUL, because Postgres can't store it. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}

/** Never splits a surrogate pair. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
}
