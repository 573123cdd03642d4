import { LogDeliveryError } from '../../crawlers/ingest/declined.ts'
import type { CountedLog } from '../../crawlers/ingest/known-log.ts'
import { type LogPart, placesOf, readPlaces } from '../../crawlers/ingest/log-part.ts'

const name = /^[\w-]{1,64}$/
const longestPlaces = 8192
const mostNames = 200

/** Null if the headers are missing. */
export function parseLogPart({ headers }: Pick<Request, 'headers'>): LogPart | null {
  const given = (header: string) => headers.get(header)?.trim() || null
  const wrong = (header: string, rule: string) => new LogDeliveryError('INVALID_BATCH', `${header} must be ${rule}.`)
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
