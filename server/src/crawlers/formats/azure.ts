import { type Fields, isFields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/**
 * Reads the access logs of Azure Front Door, as Azure Monitor writes them into a storage account. Its firewall tells of
 * the same requests again, and its health probes are nobody's.
 */
export function readAzure(fields: Fields): Reading {
  const { category, properties } = fields
  if (typeof category !== 'string' || !isFields(properties)) return null
  if (/^FrontDoor(?:WebApplicationFirewall|HealthProbe)Log$/i.test(category)) return 'empty'
  if (!/^FrontDoorAccessLog$/i.test(category)) return null
  return sightingOf('azure-front-door', {
    agent: properties.userAgent,
    at: anyInstant(fields.time),
    target: textOf(properties.requestUri),
    status: statusOf(properties.httpStatusCode),
  })
}
