import { readInstant } from '@earshot/contract'
import type { BatchIdentity } from '../../crawlers/ingest/batch.ts'
import { LogDeliveryError } from '../../crawlers/ingest/declined.ts'
import { clockSkew } from '../../crawlers/lines/count.ts'

export function batchOf(request: Request, now: Date): BatchIdentity {
  const given = (name: string) => request.headers.get(name)?.trim() || null
  const [id, stream, sequence] = [given('x-batch-id'), given('x-batch-stream') ?? '', given('x-batch-sequence')]
  const wrong = (name: string, rule: string) => new LogDeliveryError('INVALID_BATCH', `${name} must be ${rule}.`)
  if (id !== null && id.length > 128) throw wrong('X-Batch-Id', 'a text of at most 128 characters')
  if (stream.length > 128) throw wrong('X-Batch-Stream', 'a text of at most 128 characters')
  if (sequence !== null && !(/^\d+$/.test(sequence) && Number(sequence) <= Number.MAX_SAFE_INTEGER))
    throw wrong('X-Batch-Sequence', 'an integer: 1 for the first batch of a stream, one more for each further batch')
  return {
    id,
    stream,
    sequence: sequence === null ? null : Number(sequence),
    watermark: watermarkOf(given('x-batch-watermark'), now),
  }
}

function watermarkOf(text: string | null, now: Date): number | null {
  if (text === null) return null
  const watermark = readInstant(text)
  if (watermark === undefined || watermark > now.getTime() + clockSkew)
    throw new LogDeliveryError(
      'INVALID_BATCH',
      'X-Batch-Watermark must be a timestamp that is not in the future, for example 2026-01-31T09:30:00Z.',
    )
  return watermark
}
