import { appendFile, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import type { PushState } from './state.ts'

describe.each(engines)('a log that was rotated, on %s', (_, open) => {
  const world = pushWorld(open)
  const { lines } = world

  it.each([true, false])('survives rotation by renaming (one run: %s)', async oneRun => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    const runs = oneRun ? await world.pusher() : null
    const run = async () => void (runs ? await runs.catchUp(log, false) : await world.push(log))
    await run()
    await appendFile(log, lines(20))
    await rename(log, `${log}.1`)
    await run().catch(() => undefined)
    await writeFile(log, lines(30))
    // The server hasn't noticed the rotation yet and writes to the old file.
    await appendFile(`${log}.1`, lines(5))
    await run()
    await appendFile(`${log}.1`, lines(5))
    await appendFile(log, lines(10))
    await run()
    await runs?.[Symbol.asyncDispose]()
    expect(await world.total()).toBe(90)
  })

  it('survives rotation by copying and emptying', async () => {
    const log = world.file('access.log')
    const [first, tail] = [lines(20), lines(7)]
    await writeFile(log, first)
    await world.push(log)
    await writeFile(`${log}.1`, first + tail)
    await truncate(log)
    await writeFile(log, lines(10))
    await world.push(log)
    expect(await world.total()).toBe(37)
    expect(world.warnings).toEqual([])
  })

  it('shows no gap where an empty log was rotated once since it was read', async () => {
    const log = world.file('access.log')
    await writeFile(log, '')
    await world.push(log)
    await writeFile(`${log}.1`, lines(10))
    await truncate(log)
    await world.push(log)
    expect(await world.total()).toBe(10)
    expect(world.warnings).toEqual([])
  })

  it('shows no gap where an empty log that is followed was packed at once', async () => {
    const log = world.file('access.log')
    await writeFile(log, '')
    await using pushing = await world.pusher()
    await pushing.catchUp(log, false)
    await writeFile(`${log}.1.gz`, gzipSync(lines(10)))
    await rm(log)
    await writeFile(log, lines(5))
    await pushing.catchUp(log, false)
    expect(await world.total()).toBe(15)
    expect(world.warnings).toEqual([])
  })

  it('says so where rotation goes on whenever a log is read, and sends the rest later', async () => {
    const log = world.file('access.log')
    await writeFile(log, '')
    await world.push(log)
    let rotations = 0
    const rotate = () => writeFile(`${log}.${++rotations}`, lines(2))
    const fetch = async (request: Request) => {
      if (request.method === 'POST') await rotate()
      return world.fetch(request)
    }
    await rotate()
    await appendFile(log, lines(3))
    await world.push(log, null, { fetch })
    expect(world.warnings).toEqual([`${log} was rotated each time it was read. The next push sends the rest.`])
    await world.push(log)
    expect(await world.total()).toBe(2 * rotations + 3)
  })

  it('takes no log that rotation leaves lying for a proof that none was removed', async () => {
    const log = world.file('access.log')
    const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)
    const put = async (name: string, text: string, minutes: number) => {
      await writeFile(world.file(name), text)
      await utimes(world.file(name), at(minutes), at(minutes))
    }
    await put('access.log-20191231', lines(1), -9000)
    await put('access.log.1', lines(2), -9)
    await put('access.log', '', -8)
    await world.push(log, null, { now: () => at(0) })
    // Rotated twice, but only one log was kept. The lines written in between are gone.
    await put('access.log.1', lines(3), 9)
    await put('access.log', '', 10)
    await world.push(log, null, { now: () => at(11) })
    expect(await world.total()).toBe(3)
    expect(world.warnings).toEqual([expect.stringContaining('was rotated')])
  })

  it('shows no gap for a packed log that is in the making', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    await world.push(log)
    await appendFile(log, lines(5))
    await rename(log, `${log}.1`)
    await writeFile(`${log}.1.gz`, gzipSync(lines(1)).subarray(0, 20))
    await writeFile(log, lines(5))
    await world.push(log)
    expect(await world.total()).toBe(30)
    expect(world.warnings).toEqual([])
  })

  it('takes a log for a new one that has the inode of an empty one put aside before', async () => {
    const log = world.file('access.log')
    const state = world.file('place.json')
    await writeFile(log, '')
    await world.push(log)
    await rename(log, `${log}.1`)
    await writeFile(log, '')
    await world.push(log)
    const place: PushState = JSON.parse(await readFile(state, 'utf8'))
    const [aside] = Object.entries(place.files).find(([, { rotatedAt }]) => rotatedAt !== null)!
    const [, { inode, born }] = Object.entries(place.files).find(([key]) => key !== aside)!
    const { born: _, ...known } = place.files[aside]!
    await writeFile(state, JSON.stringify({ ...place, files: { [aside]: { ...known, inode } } }))
    expect(born).toBeGreaterThanOrEqual(0)

    const { atime, mtime } = await stat(`${log}.1`)
    await writeFile(`${log}.2.gz`, gzipSync(''))
    await utimes(`${log}.2.gz`, atime, mtime)
    await rm(`${log}.1`)
    await appendFile(log, lines(5))
    await world.push(log)
    await rename(log, `${log}.2`)
    await writeFile(`${log}.1`, lines(4))
    await writeFile(log, '')
    await world.push(log)
    expect(await world.total()).toBe(9)
    expect(world.warnings).toEqual([])
  })

  it('shows a gap where the end of a rotated file is gone', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    await world.push(log)
    await rm(log)
    await writeFile(log, lines(10))
    await world.push(log)
    expect(world.warnings.splice(0)).toEqual([expect.stringContaining('was rotated')])
    expect((await world.coverage()).dataStatus).toBe('incomplete_ingestion')
  })

  it('says that lines cannot be read which rotation packed in another way', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(20))
    await world.push(log)
    await rename(log, `${log}.2`)
    await writeFile(`${log}.1.xz`, 'xz')
    await writeFile(log, lines(10))
    await world.push(log)
    expect(await world.total()).toBe(30)
    expect(world.warnings.splice(0)).toEqual([`${log}.1.xz cannot be read. The server will show a gap.`])
    expect((await world.coverage()).dataStatus).toBe('incomplete_ingestion')
  })
})
