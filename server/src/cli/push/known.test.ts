import { appendFile, copyFile, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'

describe.each(engines)('a log that is known by what it holds, on %s', (_, open) => {
  const world = pushWorld(open)
  const { lines } = world

  it('reads a new log from its beginning where it took the place of another, and shows a gap', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    await world.push(log)
    // The inode is the same, and the new log is longer than what was sent.
    await writeFile(log, lines(40))
    expect(await world.push(log)).toBe(40)
    expect(await world.total()).toBe(60)
    expect(world.warnings.splice(0)).toEqual([expect.stringContaining('was rotated')])
    expect((await world.coverage()).dataStatus).toBe('incomplete_ingestion')
  })

  it('goes on with the copy when a log is copied and emptied while it is read', async () => {
    const log = world.file('access.log')
    const [old, next] = [lines(60), lines(80)]
    await writeFile(log, old)
    /** Rotates while the first batch is being sent. */
    const rotate = async () => {
      await copyFile(log, `${log}.1`)
      await truncate(log)
      // As long as the old log, so only the bytes differ.
      await writeFile(log, next)
    }
    let batches = 0
    const fetch = async (request: Request) => {
      if (request.method === 'POST' && ++batches === 1) await rotate()
      return world.fetch(request)
    }
    await world.push(log, null, { fetch, batchBytes: 4096 })
    await world.push(log)
    expect(await world.total()).toBe(140)
    expect(world.warnings).toEqual([])
  })

  it('knows a log by what it holds: a copy, an older copy, a packed one', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    await copyFile(log, world.file('early'))
    await appendFile(log, lines(20))
    expect(await world.push(log)).toBe(40)
    await copyFile(log, world.file('copy'))
    await writeFile(world.file('copy.gz'), gzipSync(await readFile(log)))
    for (const other of ['early', 'copy', 'copy.gz'])
      expect([other, await world.push(world.file(other))]).toEqual([other, 0])
    await appendFile(world.file('copy'), lines(3))
    expect(await world.push(world.file('copy'))).toBe(3)
    expect(await world.total()).toBe(43)
  })

  it('takes a log that began alike for another while both are there', async () => {
    const log = world.file('access.log')
    const first = lines(1)
    await writeFile(log, first)
    await world.push(log)
    await appendFile(log, lines(2))
    await rename(log, `${log}.1`)
    await writeFile(log, first + lines(4))
    await world.push(log)
    expect(await world.counted()).toEqual({ lines: 1 + 2 + 1 + 4, most: 2 })
  })

  it('knows no log by names of columns alone', async () => {
    const names = '#Version: 1.0\n#Fields: date time cs-method cs-uri-stem cs(User-Agent) sc-status\n'
    let hits = 0
    const row = (name: string) => `2026-11-20 10:00:00 GET /${name}${++hits} GPTBot/1.0 200\n`
    const [one = '', two = ''] = ['one.log', 'two.log'].map(name => world.file(name))
    await writeFile(one, names)
    await writeFile(two, names)
    await world.push(one)
    await world.push(two)
    await appendFile(one, row('one') + row('one'))
    await appendFile(two, row('two'))
    expect(await world.push(one)).toBe(2)
    expect(await world.push(two)).toBe(1)
    expect(world.warnings).toEqual([])
  })

  it('goes on from where a log was cut', async () => {
    const log = world.file('access.log')
    const [kept, cut, added] = [lines(20), lines(20), lines(5)]
    await writeFile(log, kept + cut)
    await world.push(log)
    await truncate(log, kept.length)
    await world.push(log)
    await appendFile(log, added)
    expect(await world.push(log)).toBe(5)
    expect(await world.total()).toBe(45)
    expect(world.warnings.splice(0)).toEqual([expect.stringContaining('was truncated')])
  })
})
