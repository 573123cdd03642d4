import { readInstant } from '@earshot/contract'
import type { BatchIdentity } from '../../crawlers/ingest/batch.ts'
import { LogDeliveryError } from '../../crawlers/ingest/declined.ts'
import type { CountedLog } from '../../crawlers/ingest/known-log.ts'
import { type LogPart, placesOf, readPlaces } from '../../crawlers/ingest/log-part.ts'
import { clockSkew } from '../../crawlers/lines/count.ts'

const wrong = (header: string, rule: string) => new LogDeliveryError('INVALID_BATCH', `${header} must be ${rule}.`)

export function batchOf(request: Request, now: Date): BatchIdentity {
  const given = (name: string) => request.headers.get(name)?.trim() || null
  const [id, stream, sequence] = [given('x-batch-id'), given('x-batch-stream') ?? '', given('x-batch-sequence')]
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

const name = /^[\w-]{1,64}$/
const longestPlaces = 8192
const mostNames = 200

export function parseLogPart({ headers }: Pick<Request, 'headers'>): LogPart | null {
  const given = (header: string) => headers.get(header)?.trim() || null
  const named = (header: string) => {
    const text = given(header)
    if (text !== null && !name.test(text)) throw wrong(header, '1 to 64 letters, digits, - or _')
    return text
  }
  const list = (header: string) => {
    const names = (given(header) ?? '').split(',').map(each => each.trim())
    const found = names.filter(each => each !== '')
    if (found.length > mostNames || !found.every(each => name.test(each)))
      throw wrong(header, `at most ${mostNames} log names, comma-separated`)
    return found
  }
  const [id, head, text, same] = [named('X-Log-Id'), named('X-Log-Head'), given('X-Log-Places'), named('X-Log-Same')]
  const [others, unclear] = [list('X-Log-Others'), list('X-Log-Unclear')]
  if (id === null && head === null && text === null) return null
  if (id === null || head === null || text === null)
    throw new LogDeliveryError('INVALID_BATCH', 'Send X-Log-Id, X-Log-Head and X-Log-Places together, or none of them.')
  const places = text.length <= longestPlaces && /^\d+:[\w-]*(,\d+:[\w-]{1,64})+$/.test(text) ? readPlaces(text) : []
  const isForward = places.every(({ offset }, i) => offset > (places[i - 1]?.offset ?? -1))
  if (places.length === 0 || !isForward || !Number.isSafeInteger(places.at(-1)!.offset))
    throw wrong(
      'X-Log-Places',
      `places of the log as OFFSET:DIGEST, comma-separated, from the beginning to the end of the batch, in at most ${longestPlaces} characters`,
    )
  return { id, head, places, others, unclear, same }
}

export const knownLogs = (logs: readonly CountedLog[]) =>
  logs.map(({ id, places, reach }) => ({ id, places: placesOf([...places, reach]) }))
