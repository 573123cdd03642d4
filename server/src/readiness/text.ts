/** Postgres can't store NUL. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}

export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
}
