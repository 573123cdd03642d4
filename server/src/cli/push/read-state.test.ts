import { createHash } from 'node:crypto'
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import { createLink, type Kill } from '../../../test/pushing.ts'
import { openLog } from './log-file.ts'
import { markAt } from './mark.ts'
import type { FileState, PushState } from './state.ts'

describe.each(engines)('a state file of an earlier version, on %s', (_, open) => {
  const world = pushWorld(open)
  const { file, lines, push } = world
  const state = () => file('place.json')
  const current = async (): Promise<PushState> => JSON.parse(await readFile(state(), 'utf8'))

  /** Number and end of the last batch. Earlier versions sent no digests of the log. */
  let sent: { sequence: number; to: number } | null = null

  async function pushEarlier(path: string, kill: Kill) {
    const link = createLink(async request => {
      if (request.method !== 'POST') return world.fetch(request)
      const headers = new Headers(request.headers)
      for (const name of request.headers.keys()) if (name.startsWith('x-log-')) headers.delete(name)
      return world.fetch(new Request(request, { headers }))
    })
    const fetch = async (request: Request) => {
      const [, to] = /(\d+):[\w-]+$/.exec(request.headers.get('x-log-places') ?? '') ?? []
      if (to) sent = { sequence: Number(request.headers.get('x-batch-sequence')), to: Number(to) }
      return link.fetch(request)
    }
    link.die(kill)
    await push(path, null, { fetch })
  }
  /** The batch that was being sent. */
  const pendingOf = (key: string) => sent && { id: 'x', file: key, ...sent }

  /** Version 1 identifies logs by inode and by the first stored bytes. */
  async function toVersion1() {
    const { stream, sequence, files } = await current()
    const first: Record<string, object> = {}
    let pending: object | null = null
    for (const { path, offset, fields } of Object.values(files)) {
      const { dev, ino } = await stat(path)
      const head = (await readFile(path)).subarray(0, 1024)
      const digest = createHash('sha256').update(head).digest('hex')
      first[`${dev}:${ino}`] = { path, offset, head: digest, headLength: head.length, fields, rotatedAt: null }
      pending = pendingOf(`${dev}:${ino}`)
    }
    await writeFile(state(), JSON.stringify({ stream, sequence, files: first, pending }))
  }

  /** Version 2 also notes how to go on after the batch, if it is known. */
  async function toVersion2(isNoted: boolean) {
    const { files, ...rest } = await current()
    const [[key, first]] = Object.entries(files) as [[string, FileState]]
    await using log = (await openLog(first.path))!
    const { fields } = first
    const noted = isNoted && {
      digest: 'x',
      mark: await markAt(log, sent!.to),
      fields: fields ?? (await fieldsIn(log.path)),
    }
    const pending = { ...pendingOf(key), lines: noted || null }
    await writeFile(
      state(),
      JSON.stringify({ ...rest, version: 2, files: { [key]: { ...first, stored: null } }, pending }),
    )
  }
  const fieldsIn = async (path: string) => /^#Fields:.*(?=\r)/m.exec(await readFile(path, 'latin1'))?.[0] ?? null

  it('is read on: what it has sent is known, renamed and packed', async () => {
    const log = file('access.log')
    const packed = file('access.log.2.gz')
    await writeFile(packed, gzipSync(lines(50)))
    await writeFile(log, lines(40))
    await push([packed, log])
    await toVersion1()
    await appendFile(log, lines(10))
    await rename(packed, file('access.log.3.gz'))
    await writeFile(file('access.log.2.gz'), gzipSync(await readFile(log)))
    await rm(log)
    await writeFile(log, lines(5))
    for (let run = 0; run < 2; run++) await push(['access.log.3.gz', 'access.log.2.gz', 'access.log'].map(file))
    expect(await world.counted()).toEqual({ lines: 105, most: 1 })
    expect(world.warnings).toEqual([])
    expect((await current()).version).toBe(3)
  })

  const versions: [name: string, write: () => Promise<void>][] = [
    ['1', toVersion1],
    ['2', () => toVersion2(true)],
    ['2, early', () => toVersion2(false)],
  ]
  const cases = versions.flatMap(([name, write]) => [true, false].map(stored => [name, stored, write] as const))

  it.each(cases)('is read on: what was being sent is ended (%s, stored: %s)', async (_, stored, write) => {
    const packed = file('access.log.2.gz')
    await writeFile(packed, gzipSync(lines(60)))
    await pushEarlier(packed, { at: 2, stored })
    await write()
    await push(packed)
    expect(await world.counted()).toEqual({ lines: 60, most: 1 })
  })

  it.each(cases)('is read on: IIS has its columns (%s, stored: %s)', async (_, stored, write) => {
    const log = file('u_ex.log')
    const rows = Array.from({ length: 90 }, (_, n) => `2026-11-20 10:00:00 GET /${n} - GPTBot/1.0 200\r\n`)
    const fields = '#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status\r\n'
    await writeFile(log, fields + rows.join(''))
    await pushEarlier(log, { at: 1, stored })
    await write()
    await push(log)
    expect(await world.counted()).toEqual({ lines: 90, most: 1 })
  })

  it('is not taken for one when it is damaged or newer', async () => {
    await writeFile(state(), '{"stream":')
    await expect(push([])).rejects.toThrow(`The state file ${state()} is damaged`)
    await writeFile(state(), '{"version":4}')
    await expect(push([])).rejects.toThrow('has version 4, but this program reads versions up to 3')
  })
})
