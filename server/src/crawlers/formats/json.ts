import { readCaddy } from './caddy.ts'
import { readCloudflare } from './cloudflare.ts'
import { type Fields, isFields } from './fields.ts'
import { readNginxJson } from './nginx-json.ts'
import type { Reading } from './sighting.ts'
import { readTraefik } from './traefik.ts'
import { createVercelReader } from './vercel.ts'

/** A reader of lines that are one JSON object each. The keys that only one product has are looked for first. */
export function createJsonReader(): (line: string) => Reading {
  const readVercel = createVercelReader()

  return line => {
    const fields = parse(line)
    if (fields === null) return null
    return (
      readCloudflare(fields) ?? readVercel(fields) ?? readTraefik(fields) ?? readCaddy(fields) ?? readNginxJson(fields)
    )
  }
}

/** An escape of a character beyond ASCII. */
const foreign = /\\u(?!00[0-7])/

/**
 * The object that a line holds, its texts one character a byte, or null: JSON.parse has no other way to say that a text
 * is not JSON. Bytes are characters already; only what is escaped has to become bytes.
 */
function parse(line: string): Fields | null {
  try {
    const value: unknown = foreign.test(line)
      ? JSON.parse(Buffer.from(line, 'latin1').toString(), (_, member) => bytesOf(member))
      : JSON.parse(line)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString('latin1') : value)
