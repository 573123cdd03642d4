import { unescapePercent } from './escapes.ts'
import { type Fields, textOf } from './fields.ts'
import { anyInstant, isoInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads CloudFront's standard logs (v2) in JSON, and its real-time fields of the same names. */
export function readCloudfrontJson(fields: Fields): Reading {
  if (!('cs-uri-stem' in fields && 'sc-status' in fields)) return null
  const { date, time } = fields
  const agent = fields['cs(User-Agent)']
  return sightingOf('cloudfront', {
    agent: typeof agent === 'string' ? unescapePercent(unescapePercent(agent)) : agent,
    at: date === undefined ? anyInstant(fields['timestamp(ms)'] ?? fields.timestamp) : isoInstant(`${date}T${time}Z`),
    // The per cent signs of the path are encoded, too.
    target: textOf(fields['cs-uri-stem'])?.replace(/%25([0-9A-Fa-f]{2})/g, '%$1') ?? null,
    status: statusOf(fields['sc-status']),
  })
}
