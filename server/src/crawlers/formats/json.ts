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

/** The object that a line of UTF-8 bytes holds, or null: JSON.parse has no other way to say that a text is not JSON. */
function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(/[\x80-\xff]/.test(line) ? Buffer.from(line, 'latin1').toString() : line)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}
