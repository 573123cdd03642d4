import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, team } from '../../../test/records.ts'
import { aDbEach, aFolder } from '../../../test/standing.ts'
import { listCrawlerDays } from '../../crawlers/ingest/store.ts'
import { createPusher } from '../push/push.ts'
import { connectFolder } from './local-sender.ts'

describe.each(engines)('a push without a server, on %s', (_, open) => {
  const db = aDbEach(open)
  const hit = (i: number) => `${logLine(Date.now() - 3_600_000, `/${i}`, 'GPTBot')}\n`
  const hits = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => hit(from + i)).join('')

  it('counts each line once, also with another state file', async () => {
    await record(db, [team, acme])
    const folder = aFolder()
    const log = join(folder, 'access.log')
    const push = async (state: string) => {
      const told = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }
      const sender = await connectFolder(db, { brandId: 'b', timeZone: 'UTC' })
      await using pusher = await createPusher({
        ...{ sender, state: join(folder, state), paths: [log], signal: new AbortController().signal, told },
        ...{ now: () => new Date(), warn: () => undefined },
      })
      await pusher.catchUp(log, true)
      return told.counted
    }
    await writeFile(log, hits(0, 40))
    expect(await push('a.json')).toBe(40)
    expect(await push('a.json')).toBe(0)
    await appendFile(log, hits(40, 50))
    expect(await push('b.json')).toBe(10)
    const days = await db.read(reader => listCrawlerDays(reader, 1))
    expect(days.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(50)
  })

  it('says which brand or time zone does not exist', async () => {
    await record(db, [team, acme])
    await expect(connectFolder(db, { brandId: 'none', timeZone: 'UTC' })).rejects.toThrow("There is no brand 'none'.")
    await expect(connectFolder(db, { brandId: 'b', timeZone: 'Mars' })).rejects.toThrow("'Mars' is not a time zone.")
  })
})
