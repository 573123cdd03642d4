import { ingest } from '../src/crawlers/ingest/ingest.ts'
import { createKey } from '../src/crawlers/ingest/keys.ts'
import { classifyLog } from '../src/crawlers/lines/classify.ts'
import { openDb } from '../src/db/open.ts'
import { record } from '../test/archive.ts'
import { team } from '../test/records.ts'
import { type AccessLog, accessLogs } from './access-logs.ts'
import type { Row } from './table.ts'

const linesOnce = 20_000
const times = 20
/** The log is repeated this often for a batch as large as `crawlers push` sends. */
const batchTimes = 3
const tries = 3
const chunkSize = 64 * 1024
const megabyte = 1024 * 1024
const now = new Date('2015-06-01T00:00:00Z')

const thousands = (count: number) => (Math.round(count / 1000) * 1000).toLocaleString('en-US')
const goal = `≥ ${thousands(400_000)}`

function* chunksOf(log: Buffer, count = 1) {
  for (let time = 0; time < count; time++)
    for (let at = 0; at < log.length; at += chunkSize) yield log.subarray(at, at + chunkSize)
}

/** Best of several tries, in lines per second of processor time on one core, so that other processes don't count. */
async function speedOf(lines: number, run: () => Promise<void>): Promise<string> {
  const speeds: number[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    speeds.push(lines / ((user + system) / 1e6))
  }
  return thousands(Math.max(...speeds))
}

/** Compares the counts with the content of the log. */
function check({ format, crawlers, lines }: AccessLog, found: Found, count: number) {
  const right = [...crawlers].every(([token, lines]) => found.of(token) === lines * count)
  const counted = [...crawlers.values()].reduce((sum, lines) => sum + lines, 0)
  if (!right || found.dropped !== (lines - counted) * count || found.refused > 0)
    throw new Error(`${format}: miscounted.`)
}

interface Found {
  of(token: string): number | undefined
  dropped: number
  refused: number
}

async function classified(log: AccessLog): Promise<Row> {
  const run = async () => {
    const { crawlers, ...found } = await classifyLog(chunksOf(log.text, times))
    check(log, { of: token => crawlers.get(token), ...found }, times)
  }
  await run()
  const bytes = Math.round(log.text.length / linesOnce)
  return {
    what: `${log.format}: classified in a second`,
    size: `${thousands(linesOnce * times)} lines of ${bytes} bytes`,
    result: await speedOf(linesOnce * times, run),
    goal,
  }
}

/** Sends lines in numbered batches, counts them by page and day, and stores them in the embedded engine. */
async function takenIn(log: AccessLog): Promise<Row> {
  await using db = await openDb({ threads: 1 })
  await record(db, [
    team,
    { kind: 'brand', id: 'b', teamId: 'team', name: 'B', createdAt: '2015-01-01' },
    { kind: 'crawlerIntegration', brandId: 'b', timeZone: 'UTC', createdAt: '2015-01-01' },
  ])
  const { id: keyId } = await db.write(writer => createKey(writer, 1, now))
  const batches = Math.ceil(times / batchTimes)
  let sequence = 0
  async function* lines() {
    yield* chunksOf(log.text, batchTimes)
  }
  const run = async () => {
    for (let sent = 0; sent < batches; sent++) {
      const batch = { id: null, stream: '', sequence: ++sequence, watermark: null }
      const { crawlers, ...found } = await ingest(db, { brandId: 1, keyId, secret: null, batch, lines, now })
      check(log, { of: token => crawlers[token], ...found }, batchTimes)
    }
  }
  await run()
  return {
    what: `${log.format}: taken in, counted and stored in a second`,
    size: `${batches} batches of ${thousands(linesOnce * batchTimes)} lines`,
    result: await speedOf(linesOnce * batchTimes * batches, run),
    goal,
  }
}

/** Memory for a log that is ten times as long. */
async function memory(log: AccessLog): Promise<Row> {
  const peak = () => process.resourceUsage().maxRSS / 1024
  await classifyLog(chunksOf(log.text, times))
  const before = peak()
  await classifyLog(chunksOf(log.text, times * 10))
  return {
    what: `${log.format}: memory that ten times the lines take`,
    size: `${thousands(linesOnce * times * 10)} lines, ${Math.round((log.text.length * times * 10) / megabyte)} MB`,
    result: `${Math.round(peak() - before)} MB more`,
    goal: '≤ 32 MB more',
  }
}

/** Access logs in every format, four of five lines from people. */
export async function crawlersBench(): Promise<Row[]> {
  const logs = accessLogs(linesOnce)
  const rows = [await memory(logs[0]!), await takenIn(logs[0]!)]
  for (const log of logs) rows.push(await classified(log))
  return rows
}
