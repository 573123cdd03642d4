import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { aPusher, createLink, wasKilled } from '../../../test/pushing.ts'
import { aWorld, team } from '../../../test/world.ts'
import { connect } from '../../crawlers/integrations.ts'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { readPlace } from './state-file.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('a state file of version 1', () => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  let key: string
  let folder: string
  let state: string
  let names = 0
  beforeAll(async () => {
    db = await openDb({ threads: 1 })
    const brand = { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', createdAt: '2026-01-01' }
    world = await aWorld(db, [team, brand], { now })
    key = await connect(db, { brandId: 'b', timeZone: 'UTC', now })
  })
  afterAll(() => db[Symbol.asyncDispose]())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-first-'))
    state = join(folder, 'place.json')
    return () => rm(folder, { recursive: true })
  })

  const linesOf = (name: string, count: number, from = 0) =>
    Array.from(
      { length: count },
      (_, n) => `${logLine('2026-11-20T10:00:00Z', `/${name}-${from + n}`, 'GPTBot')}\n`,
    ).join('')
  const counted = async (name: string) => {
    const [row] = await db.read(reader =>
      reader.rows<{ lines: number; most: number }>(sql`
select coalesce(sum(lifetime_count), 0) as lines, coalesce(max(lifetime_count), 0) as most
from crawler_page where path like ${`/${name}-%`}`),
    )
    return row!
  }
  const warnings: string[] = []
  beforeEach(() => void warnings.splice(0))
  async function push(paths: readonly string[], die: { at: number; stored: boolean } | null = null) {
    const link = createLink(world.app.fetch)
    link.die(die)
    const warn = (message: string) => void warnings.push(message)
    try {
      await using pusher = await aPusher({ brandId: 'b', key, fetch: link.fetch, state, paths, warn })
      for (const path of paths) await pusher.catchUp(path, true)
    } catch (error) {
      if (!wasKilled(error)) throw error
    }
  }

  /** Writes the state file as version 1 would have left it. */
  async function downgrade() {
    const { stream, sequence, files, pending } = await readPlace(state, now)
    const inodes = new Map<string, string>()
    const first: Record<string, object> = {}
    for (const [name, { path, offset, fields }] of Object.entries(files)) {
      const { dev, ino } = await stat(path)
      const head = (await readFile(path)).subarray(0, 1024)
      inodes.set(name, `${dev}:${ino}`)
      const digest = createHash('sha256').update(head).digest('hex')
      first[`${dev}:${ino}`] = { path, offset, head: digest, headLength: head.length, fields, rotatedAt: null }
    }
    const from = pending && files[pending.file!]!.offset
    const begun = pending && {
      id: pending.id,
      sequence: pending.sequence,
      file: inodes.get(pending.file!),
      from,
      to: pending.to,
    }
    await writeFile(state, JSON.stringify({ stream, sequence, files: first, pending: begun }))
  }

  it('is read on: what it has sent is known, renamed and packed', async () => {
    const name = `v${++names}`
    const log = join(folder, 'access.log')
    const packed = join(folder, 'access.log.2.gz')
    await writeFile(packed, gzipSync(linesOf(name, 50)))
    await writeFile(log, linesOf(name, 40, 100))
    await push([packed, log])
    await downgrade()
    await appendFile(log, linesOf(name, 10, 140))
    await rename(packed, join(folder, 'access.log.3.gz'))
    await writeFile(join(folder, 'access.log.2.gz'), gzipSync(await readFile(log)))
    await rm(log)
    await writeFile(log, linesOf(name, 5, 200))
    for (let run = 0; run < 2; run++)
      await push(['access.log.3.gz', 'access.log.2.gz', 'access.log'].map(file => join(folder, file)))
    expect(await counted(name)).toEqual({ lines: 105, most: 1 })
    expect(warnings).toEqual([])
    expect((await readPlace(state, now)).version).toBe(2)
  })

  it.each([false, true])('is read on: what was being sent is ended (stored: %s)', async stored => {
    const name = `v${++names}`
    const packed = join(folder, 'access.log.2.gz')
    await writeFile(packed, gzipSync(linesOf(name, 60)))
    await push([packed], { at: 2, stored })
    await downgrade()
    await push([packed])
    expect(await counted(name)).toEqual({ lines: 60, most: 1 })
  })

  it.each([false, true])('is read on: IIS has its columns (stored: %s)', async stored => {
    const name = `v${++names}`
    const log = join(folder, 'u_ex.log')
    const rows = Array.from({ length: 90 }, (_, n) => `2026-11-20 10:00:00 GET /${name}-${n} - GPTBot/1.0 200\r\n`)
    const fields = '#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status\r\n'
    await writeFile(log, fields + rows.join(''))
    await push([log], { at: 1, stored })
    await downgrade()
    await push([log])
    expect(await counted(name)).toEqual({ lines: 90, most: 1 })
  })

  it('is not taken for one when it is damaged or newer', async () => {
    await writeFile(state, '{"stream":')
    await expect(push([])).rejects.toThrow(`The state file ${state} is damaged`)
    await writeFile(state, '{"version":3}')
    await expect(push([])).rejects.toThrow('is of version 3; this program reads up to 2')
  })
})
