/** The text of a body, its byte order mark off; what is no UTF-8 is replaced, and NUL, which Postgres cannot store. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}
