import { createHash } from 'node:crypto'
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import { readPlace } from './state-file.ts'

describe.each(engines)('a state file of version 1, on %s', (_, open) => {
  const world = pushWorld(open)
  const { file, lines, push } = world
  const state = () => file('place.json')

  /** Writes the state file in the format of version 1. */
  async function downgrade() {
    const { stream, sequence, files, pending } = await readPlace(state(), world.now)
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
    await writeFile(state(), JSON.stringify({ stream, sequence, files: first, pending: begun }))
  }

  it('is read on: what it has sent is known, renamed and packed', async () => {
    const log = file('access.log')
    const packed = file('access.log.2.gz')
    await writeFile(packed, gzipSync(lines(50)))
    await writeFile(log, lines(40))
    await push([packed, log])
    await downgrade()
    await appendFile(log, lines(10))
    await rename(packed, file('access.log.3.gz'))
    await writeFile(file('access.log.2.gz'), gzipSync(await readFile(log)))
    await rm(log)
    await writeFile(log, lines(5))
    for (let run = 0; run < 2; run++) await push(['access.log.3.gz', 'access.log.2.gz', 'access.log'].map(file))
    expect(await world.counted()).toEqual({ lines: 105, most: 1 })
    expect(world.warnings).toEqual([])
    expect((await readPlace(state(), world.now)).version).toBe(2)
  })

  it.each([false, true])('is read on: what was being sent is ended (stored: %s)', async stored => {
    const packed = file('access.log.2.gz')
    await writeFile(packed, gzipSync(lines(60)))
    await push([packed], { at: 2, stored })
    await downgrade()
    await push([packed])
    expect(await world.counted()).toEqual({ lines: 60, most: 1 })
  })

  it.each([false, true])('is read on: IIS has its columns (stored: %s)', async stored => {
    const log = file('u_ex.log')
    const rows = Array.from({ length: 90 }, (_, n) => `2026-11-20 10:00:00 GET /${n} - GPTBot/1.0 200\r\n`)
    const fields = '#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status\r\n'
    await writeFile(log, fields + rows.join(''))
    await push([log], { at: 1, stored })
    await downgrade()
    await push([log])
    expect(await world.counted()).toEqual({ lines: 90, most: 1 })
  })

  it('is not taken for one when it is damaged or newer', async () => {
    await writeFile(state(), '{"stream":')
    await expect(push([])).rejects.toThrow(`The state file ${state()} is damaged`)
    await writeFile(state(), '{"version":3}')
    await expect(push([])).rejects.toThrow('has version 3, but this program reads versions up to 2')
  })
})
