import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { LogDeliveryError } from './declined.ts'
import { type LogPart, type LogPlace, placesOf, readPlaces } from './log-part.ts'

export interface CountedLog {
  id: string
  head: string
  reach: LogPlace
  /** Epoch milliseconds. 0 if no line has a time. */
  until: number
  places: LogPlace[]
}

export class LogKnown extends LogDeliveryError {
  constructor(readonly logs: readonly CountedLog[]) {
    super(
      'LOG_KNOWN',
      logs.length > 0
        ? 'Logs that begin like this one were counted further. Compare them and send the missing lines, or list them in X-Log-Others.'
        : 'X-Log-Same does not name a log that was counted. Send the lines.',
    )
  }
}

export interface LogMatch {
  log: CountedLog | null
  isSame: boolean
  isUnclear: boolean
}

/** Throws LOG_KNOWN if the sender must compare logs first. */
export async function matchOf(reader: Reader, brandId: number, part: LogPart): Promise<LogMatch> {
  const logs = await logsLike(reader, brandId, part)
  const [from, to] = endsOf(part)
  if (part.same !== null) {
    const log = logs.find(({ id, reach }) => id === part.same && reach.offset >= to.offset)
    if (!log) throw new LogKnown([])
    return { log, isSame: true, isUnclear: false }
  }
  const own = logs.find(({ reach }) => reach.offset === from.offset && reach.digest === from.digest)
  const digests = new Map([...(own?.places ?? []), ...part.places].map(({ offset, digest }) => [offset, digest]))
  // A log can restart under the same id, so compare it too.
  const isOther = ({ id, places, reach }: CountedLog) =>
    id !== part.id && [...places, reach].some(({ offset, digest }) => (digests.get(offset) ?? digest) !== digest)
  const ahead = logs.filter(log => log.head === part.head && log.reach.offset > from.offset && !isOther(log))
  const unmet = ahead.filter(({ id }) => !part.others.includes(id) && !part.unclear.includes(id))
  if (unmet.length > 0) throw new LogKnown(unmet)
  const log = own ?? logs.find(({ id }) => id === part.id) ?? null
  if (log && log.reach.offset > from.offset)
    throw new LogDeliveryError('INVALID_BATCH', `X-Log-Id '${part.id}' is the name of another log. Choose a new name.`)
  return { log, isSame: false, isUnclear: ahead.some(({ id }) => part.unclear.includes(id)) }
}

export async function goOn(
  writer: Writer,
  brandId: number,
  { part, match, until, now }: { part: LogPart; match: LogMatch; until: number; now: Date },
): Promise<string> {
  const { log } = match
  const [{ offset, digest }, places] = [
    endsOf(part)[1],
    placesOf([...(log?.places ?? []), ...part.places.slice(1, -1)]),
  ]
  const delivered_at = now.getTime()
  if (match.isSame)
    await writer.run(sql`
update crawler_log set delivered_at = ${delivered_at} where brand_id = ${brandId} and id = ${log!.id}`)
  else if (log)
    await writer.run(sql`
update crawler_log
set head = ${part.head}, reach = ${offset}, digest = ${digest}, until_at = ${Math.max(log.until, until)},
  places = ${places}, delivered_at = ${delivered_at}
where brand_id = ${brandId} and id = ${log.id}`)
  else {
    const { id, head } = part
    const rows = rowsOf('crawler_log')
    appendRow(rows, { brand_id: brandId, id, head, reach: offset, digest, until_at: until, places, delivered_at })
    await writeRows(writer, rows)
  }
  return log?.id ?? part.id
}

const endsOf = ({ places }: LogPart) => [places[0]!, places.at(-1)!] as const

async function logsLike(reader: Reader, brandId: number, { head, id, same }: LogPart): Promise<CountedLog[]> {
  const rows = await reader.rows<Omit<CountedLog, 'reach' | 'places'> & LogPlace & { places: string }>(sql`
select id, head, reach as "offset", digest, until_at as until, places from crawler_log
where brand_id = ${brandId} and (head = ${head} or id in (${id}, ${same ?? id}))
order by reach desc, id`)
  return rows.map(({ offset, digest, places, ...log }) => ({
    ...log,
    reach: { offset, digest },
    places: readPlaces(places),
  }))
}
