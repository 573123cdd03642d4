import { gunzipSync, gzipSync } from 'node:zlib'

/** A reply as it came, as text that every engine keeps: gzip in base64. */
export const packed = (body: Buffer): string => gzipSync(body).toString('base64')

/** The reply that was packed, to the byte. */
export const unpacked = (text: string): Buffer => gunzipSync(Buffer.from(text, 'base64'))
