import { readAkamai } from './akamai.ts'
import { readAzure } from './azure.ts'
import { readCaddy } from './caddy.ts'
import { readCloudflare } from './cloudflare.ts'
import { readCloudfrontJson } from './cloudfront-json.ts'
import { readEcs } from './ecs.ts'
import { readFastly } from './fastly.ts'
import { readGoogleCloud } from './google-cloud.ts'
import { parseObject } from './json-object.ts'
import { readNginxJson } from './nginx-json.ts'
import type { Reading } from './sighting.ts'
import { readTraefik } from './traefik.ts'
import { createVercelReader } from './vercel.ts'

/** A reader of lines that are one JSON object each. The keys that only one product has are looked for first. */
export function createJsonReader(): (line: string) => Reading {
  const readVercel = createVercelReader()

  return line => {
    const fields = parseObject(line)
    if (fields === null) return null
    return (
      readCloudflare(fields) ??
      readVercel(fields) ??
      readTraefik(fields) ??
      readCaddy(fields) ??
      readCloudfrontJson(fields) ??
      readAzure(fields) ??
      readGoogleCloud(fields) ??
      readAkamai(fields) ??
      readFastly(fields) ??
      readEcs(fields) ??
      readNginxJson(fields)
    )
  }
}
