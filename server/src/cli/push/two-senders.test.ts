import { appendFile, copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { runsOf } from '../../../test/gate.ts'
import { pushWorld } from '../../../test/push-world.ts'
import type { Kill } from '../../../test/pushing.ts'
import { createLogMachine } from '../../../test/rotation.ts'

const start = Date.parse('2026-11-17T00:00:00Z')

describe.each(engines)('two senders of logs, on %s', (_, open) => {
  const world = pushWorld(open)
  const { lines } = world
  let runs = 0

  /** A sender with its own state file and the given batch size in bytes. */
  const sender =
    (name: string, batchBytes = 2500) =>
    (path: string, more: { whole?: boolean; kill?: Kill } = {}) =>
      world.push(path, more.kill, { state: world.file(`${name}.json`), batchBytes, whole: more.whole ?? true })
  const expectCounted = async (count: number, most = 1, precision = 'exact') => {
    expect(await world.counted()).toEqual({ lines: count, most })
    expect((await world.coverage()).countPrecision).toBe(precision)
  }

  it('count a log once that both send, one after the other and in turns', async () => {
    const log = world.file('access.log')
    const [a, b] = [sender('a'), sender('b', 3000)]
    await writeFile(log, lines(60))
    expect(await a(log)).toBe(60)
    expect(await b(log)).toBe(0)
    await appendFile(log, lines(30))
    expect(await b(log)).toBe(30)
    expect(await a(log)).toBe(0)
    await appendFile(log, lines(2))
    expect(await a(log)).toBe(2)
    await appendFile(log, lines(50))
    expect(await b(log)).toBe(50)
    await expectCounted(142)
    expect(world.warnings).toEqual([0, 1, 2].map(() => expect.stringContaining('is also sent by another sender')))
  })

  it('count it once where one begins while the other is half through, both at once, and a third without its state', async () => {
    const log = world.file('access.log')
    const [a, b, c] = [sender('a', 1500), sender('b', 3000), sender('c', 10_000)]
    await writeFile(log, lines(60))
    await a(log, { kill: { at: 3, stored: true } })
    await b(log, { kill: { at: 2, stored: false } })
    await Promise.all([a(log), b(log)])
    await appendFile(log, lines(60))
    await Promise.all([b(log), a(log)])
    await c(log, { kill: { at: 2, stored: true } })
    await c(log)
    await rm(world.file('a.json'))
    await a(log)
    await expectCounted(120)
  })

  it('know a log again that was rotated and packed in between', async () => {
    const log = world.file('access.log')
    const [a, b] = [sender('a'), sender('b', 1300)]
    await writeFile(log, lines(40))
    await a(log)
    await rename(log, `${log}.1`)
    await writeFile(log, lines(10))
    await b(log)
    await b(`${log}.1`)
    await writeFile(`${log}.2.gz`, gzipSync(await readFile(`${log}.1`)))
    await rm(`${log}.1`)
    await a(log)
    await sender('c')(`${log}.2.gz`)
    await expectCounted(50)
  })

  it.each([
    ['longer', 60],
    ['shorter', 20],
  ])('count both of two logs with the same first 4 KB, the second of which is %s', async (_, more) => {
    const [one, two, both] = [world.file('one.log'), world.file('two.log'), lines(40)]
    await writeFile(one, both + lines(40))
    await writeFile(two, both + lines(more))
    expect(both.length).toBeGreaterThan(4096)
    expect(await sender('a')(one)).toBe(80)
    expect(await sender('b')(two)).toBe(40 + more)
    await expectCounted(120 + more, 2)
  })

  it('count both of two logs that begin alike, while both grow', async () => {
    const [one, two, both] = [world.file('one.log'), world.file('two.log'), lines(40)]
    const [a, b, other] = [sender('a'), sender('b', 1800), sender('c')]
    const follow = { whole: false }
    await writeFile(one, both.slice(0, both.length / 2))
    await writeFile(two, both)
    await a(one, follow)
    // So far, both logs are the same.
    expect(await b(two, follow)).toBe(20)
    await appendFile(one, both.slice(both.length / 2) + lines(30))
    await appendFile(two, lines(30))
    for (const each of [a, other]) await each(one, follow)
    await b(two, follow)
    await appendFile(one, lines(3))
    await appendFile(two, lines(4))
    await b(two, follow)
    for (const each of [other, a]) await each(one)
    await b(two)
    await expectCounted(40 * 2 + 67, 2)
  })

  it('say so where nothing tells a log from another, once it is complete', async () => {
    const [log, early, b] = [world.file('access.log'), world.file('early'), sender('b')]
    await writeFile(log, lines(25))
    await copyFile(log, early)
    await appendFile(log, lines(2))
    await sender('a')(log)
    expect(await b(early, { whole: false })).toBe(0)
    await expectCounted(27)
    expect(await b(early)).toBe(25)
    await expectCounted(52, 2, 'at_least_once')
    expect(world.warnings).toEqual([expect.stringContaining('too short to tell them apart')])
  })

  it('count every line once, whatever they send when, and however logs are rotated', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ write: fc.integer({ min: 1, max: 40 }) }) },
      { weight: 1, arbitrary: fc.record({ late: fc.integer({ min: 0, max: 2 }) }) },
      {
        weight: 5,
        arbitrary: fc.record({
          push: fc.integer({ min: 0, max: 1 }),
          batchBytes: fc.integer({ min: 300, max: 6000 }),
          whole: fc.boolean(),
          kill: fc.option(fc.record({ at: fc.integer({ min: 1, max: 3 }), stored: fc.boolean() })),
        }),
      },
    )
    const rotation = fc.record({
      how: fc.constantFrom('rename' as const, 'nocreate' as const, 'copytruncate' as const),
      names: fc.constantFrom('number' as const, 'date' as const),
      pack: fc.constantFrom('none' as const, 'gz' as const),
      delay: fc.boolean(),
      keep: fc.constant(50),
    })
    await fc.assert(
      fc.asyncProperty(rotation, fc.array(step, { minLength: 4, maxLength: 12 }), async (rotation, steps) => {
        const brand = await world.aBrand(new Date(start))
        const folder = world.file(`law-${++runs}`)
        const machine = await createLogMachine(folder, rotation, start)
        const push = async (who: number, more: { batchBytes?: number; whole?: boolean; kill?: Kill | null } = {}) => {
          const { kill = null, ...setup } = more
          const shared = { ...brand, state: `${folder}-${who}.json`, now: machine.now }
          await world.push(await machine.logs(), kill, { ...shared, ...setup })
        }
        for (const step of steps)
          if ('write' in step) await machine.write(step.write)
          else if ('late' in step) await machine.rotate(step.late)
          else await push(step.push, step)
        machine.wait(3_600_000)
        for (const who of [0, 1]) await push(who)
        const most = Math.min(1, machine.written)
        expect(await world.counted('', brand)).toEqual({ lines: machine.written, most })
        expect((await world.coverage(brand)).countPrecision).toBe('exact')
      }),
      { numRuns: runsOf(2, 6), seed: 20_261_127 },
    )
  })
})
