import { stat } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import { aPusher, createLink, type Kill, wasKilled } from '../../../test/pushing.ts'
import { createLogMachine, type Rotation } from '../../../test/rotation.ts'
import type { Pusher } from './push.ts'

const start = Date.parse('2026-11-17T00:00:00Z')
const hour = 3_600_000

/** Rotations while a batch is being sent, each after some lines. */
interface During {
  at: number
  rotations: number
}

type Step =
  | { do: 'write'; count: number }
  | { do: 'rotate'; late: number }
  | { do: 'wait'; hours: number }
  | { do: 'push'; kill: Kill | null; during?: During | null }

/** `all`: the command gets all logs of a pattern, not only the log itself. `follow`: as with --follow. */
interface Manner {
  all: boolean
  follow: boolean
}

const lastWrite = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/**
 * Runs the same scripts each time. EARSHOT_TEST_ROTATIONS asks for that many random ones, with EARSHOT_TEST_SEED if
 * set.
 */
const { EARSHOT_TEST_ROTATIONS: others, EARSHOT_TEST_SEED: seed } = process.env
const scripts = others
  ? { numRuns: Number(others), ...(seed && { seed: Number(seed) }) }
  : { numRuns: 8, seed: 20_261_121 }

describe.each(engines)('crawlers push beside a logrotate, on %s', (_, open) => {
  const world = pushWorld(open)
  let runs = 0

  async function run(rotation: Rotation, { all, follow }: Manner, steps: readonly Step[]) {
    const brand = await world.aBrand(new Date(start))
    const folder = world.file(`run-${++runs}`)
    const machine = await createLogMachine(folder, rotation, start)
    const warnings: string[] = []
    let kills = 0
    const link = createLink(world.fetch)
    const shared = {
      ...link,
      ...brand,
      state: `${folder}.json`,
      now: machine.now,
      warn: (told: string) => void warnings.push(told),
    }
    let pusher: Pusher | null = null
    let during: During | null = null
    const rotating = async (request: Request) => {
      if (during && request.method === 'POST' && --during.at === 0)
        for (; during.rotations > 0; during.rotations--) {
          await machine.write(3)
          await machine.rotate()
        }
      return link.fetch(request)
    }
    const push = async (next: Kill | null, rotations: During | null = null) => {
      link.die(next)
      during = rotations && { ...rotations }
      const paths = all ? await machine.logs() : [machine.path]
      const times = new Map(await Promise.all(paths.map(async path => [path, await lastWrite(path)] as const)))
      const ordered = paths.sort((a, b) => times.get(a)! - times.get(b)!)
      try {
        pusher ??= await aPusher({ ...shared, fetch: rotating, paths })
        for (const path of follow ? [machine.path] : ordered) await pusher.catchUp(path, !follow)
        if (follow) return
      } catch (error) {
        if (!wasKilled(error)) throw error
        kills += 1
      }
      await pusher?.[Symbol.asyncDispose]()
      pusher = null
    }
    for (const step of steps)
      if (step.do === 'write') await machine.write(step.count)
      else if (step.do === 'rotate') await machine.rotate(step.late)
      else if (step.do === 'wait') machine.wait(step.hours * hour)
      else await push(step.kill, step.during)
    // A server creates the log that rotation didn't create.
    if (rotation.how === 'nocreate') await machine.write(1)
    await push(null)
    await pusher!?.[Symbol.asyncDispose]()
    const { dataStatus: status, countPrecision: precision } = await world.coverage(brand)
    return { written: machine.written, kills, warnings, ...(await world.counted('', brand)), status, precision }
  }

  const kill: fc.Arbitrary<Kill> = fc.oneof(
    fc.record({ at: fc.integer({ min: 1, max: 6 }), stored: fc.boolean() }),
    fc.record({ write: fc.integer({ min: 1, max: 9 }) }),
  )
  const during = fc.record({ at: fc.integer({ min: 1, max: 3 }), rotations: fc.integer({ min: 1, max: 3 }) })
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), count: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('rotate' as const), late: fc.constantFrom(0, 0, 3) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 6 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('push' as const),
        kill: fc.option(kill, { freq: 2 }),
        during: fc.option(during, { freq: 1 }),
      }),
    },
  )
  const rotation = (keep: number): fc.Arbitrary<Rotation> =>
    fc.record({
      how: fc.constantFrom('rename' as const, 'copytruncate' as const, 'nocreate' as const),
      names: fc.constantFrom('number' as const, 'date' as const),
      pack: fc.constantFrom('none' as const, 'gz' as const, 'zst' as const),
      delay: fc.boolean(),
      keep: fc.constant(keep),
    })
  const manner = fc.constantFrom(
    { all: true, follow: false },
    { all: false, follow: false },
    { all: false, follow: true },
  )
  // Push first, because a log that was rotated before the first push is only sent if it is named.
  const steps = fc
    .array(step, { minLength: 3, maxLength: 14 })
    .map((rest): Step[] => [{ do: 'push', kill: null }, ...rest])

  /**
   * Whether a log was empty and the only one at the first scan, and was rotated before the next. Then another log may
   * have come and gone unseen, so a gap may be shown although nothing is missing.
   */
  function mayShowGap(steps: readonly Step[]): boolean {
    const read = steps.findIndex(step => step.do === 'push')
    const next = steps.slice(read + 1)
    const rotated = next.findIndex(step => step.do === 'rotate' || (step.do === 'push' && step.during))
    const written = next.findIndex(step => step.do === 'write')
    // A push that died at a write may have saved nothing.
    const isSeen = (step: Step) => step.do === 'push' && (step.kill === null || 'at' in step.kill)
    const seen = next.findIndex((step, i) => isSeen(step) && written >= 0 && i > written)
    return !steps.slice(0, read).some(step => step.do === 'write') && rotated >= 0 && (seen < 0 || rotated < seen)
  }

  const asItIs = { status: 'observed', precision: 'exact', warnings: [] }
  async function expectWhole(rotation: Rotation, manner: Manner, steps: readonly Step[]) {
    const { written, kills, lines, most, ...told } = await run(rotation, manner, steps)
    expect({ lines, most }).toEqual({ lines: written, most: Math.min(written, 1) })
    if (mayShowGap(steps) && told.warnings.length > 0) expect(told.status).toBe('incomplete_ingestion')
    else expect(told).toEqual({ ...asItIs, ...(written === 0 && { status: 'not_measured' }) })
    return kills
  }
  async function expectGap(rotation: Rotation, manner: Manner, steps: readonly Step[]) {
    const { written, lines, most, status, warnings } = await run(rotation, manner, steps)
    expect(most).toBeLessThanOrEqual(1)
    if (lines < written) expect([status, warnings.length > 0]).toEqual(['incomplete_ingestion', true])
    expect(warnings.length > 0).toBe(status === 'incomplete_ingestion')
    return { lost: written - lines, status }
  }

  it('counts every line once, whatever is rotated, packed and killed', () =>
    fc.assert(
      fc.asyncProperty(rotation(100), manner, steps, async (...script) => void (await expectWhole(...script))),
      scripts,
    ))

  it('shows a gap where lines were removed before they were read', () =>
    fc.assert(
      fc.asyncProperty(rotation(1), manner, fc.boolean(), steps, async (rotation, manner, isWritten, steps) => {
        await expectGap(rotation, manner, isWritten ? [write(3), ...steps] : steps)
      }),
      scripts,
    ))

  const write = (count: number): Step => ({ do: 'write', count })
  const rotate: Step = { do: 'rotate', late: 0 }
  const push: Step = { do: 'push', kill: null }
  const live = { all: false, follow: false }
  const one: Rotation = { how: 'copytruncate', names: 'number', pack: 'none', delay: false, keep: 1 }

  it.each([
    ['rename', 'none'],
    ['rename', 'gz'],
    ['nocreate', 'zst'],
    ['copytruncate', 'none'],
    ['copytruncate', 'gz'],
  ] as const)('shows no gap where one log is kept and each look finds lines: %s, %s', async (how, pack) => {
    const rotation: Rotation = { how, pack, names: 'number', delay: pack === 'gz', keep: 1 }
    const day = [rotate, write(2), push]
    for (const manner of [live, { all: true, follow: false }, { all: false, follow: true }])
      await expectWhole(rotation, manner, [write(3), push, ...day, ...day, ...day])
  })

  it('shows no gap where a log was empty and an older one, packed since, is still there', async () => {
    const rotation: Rotation = { how: 'copytruncate', names: 'date', pack: 'zst', delay: true, keep: 100 }
    await expectWhole(rotation, live, [write(3), push, rotate, push, write(5), rotate, push])
  })

  it('finds the logs that came after a look at which there was none', async () => {
    const rotation: Rotation = { how: 'nocreate', names: 'number', pack: 'gz', delay: true, keep: 100 }
    await expectWhole(rotation, live, [write(3), push, rotate, push, write(2), rotate, write(4), push])
  })

  it.each([100, 1])('loses no log silently that rotation puts aside while others are sent (kept: %s)', async keep => {
    const rotation: Rotation = { how: 'rename', names: 'number', pack: 'none', delay: false, keep }
    const script = [write(3), push, write(2), rotate, write(2), rotate, write(2), rotate, write(2)]
    for (const at of [1, 2, 3]) {
      const steps: Step[] = [...script, { ...push, during: { at, rotations: 2 } }, write(1)]
      if (keep > 1) await expectWhole(rotation, live, steps)
      else await expectGap(rotation, live, steps)
    }
  })

  it('shows the gap where an empty log that was followed, and the one behind it, were removed', async () => {
    const rotation: Rotation = { how: 'rename', names: 'number', pack: 'gz', delay: false, keep: 1 }
    const steps: Step[] = [push, rotate, write(2), rotate, rotate, push, write(1)]
    expect(await expectGap(rotation, { all: false, follow: true }, steps)).toEqual({
      lost: 2,
      status: 'incomplete_ingestion',
    })
  })

  it('looks aside again after a push that was killed when it had told of a gap', async () => {
    const rotation: Rotation = { how: 'rename', names: 'date', pack: 'gz', delay: false, keep: 100 }
    const killed: Step = { do: 'push', kill: { at: 1, stored: true } }
    await expectWhole(rotation, live, [push, write(39), rotate, killed, write(20), push])
  })

  it.each(['rename', 'nocreate', 'copytruncate'] as const)(
    'counts every line once, killed at any write: %s',
    async how => {
      const rotation: Rotation = { how, names: 'number', pack: 'gz', delay: true, keep: 100 }
      const before = [write(2), push, write(2), rotate, write(2)]
      let at = 1
      // What the killed push didn't save is rotated away before the next push.
      while (await expectWhole(rotation, live, [...before, { do: 'push', kill: { write: at } }, rotate, write(2)]))
        at += 1
      expect(at).toBeGreaterThan(3)
    },
  )

  it('shows the gap where a log was removed, and the one behind it is read by its own name first', async () => {
    const steps: Step[] = [push, write(2), rotate, write(3), rotate, { do: 'wait', hours: 1 }, write(4), push]
    expect(await expectGap(one, { all: true, follow: false }, steps)).toEqual({
      lost: 2,
      status: 'incomplete_ingestion',
    })
  })

  it.each([
    ['an empty log and what came to it', [push, write(2), rotate, rotate]],
    ['one of two logs that came after an empty one', [push, write(2), rotate, write(3), rotate, write(4)]],
    [
      'a log, and the push is killed when the rest is stored',
      [push, write(2), rotate, write(3), rotate, write(4), { do: 'push', kill: { at: 1, stored: true } }],
    ],
    [
      'a log, and the push is killed before it could tell of the gap',
      [push, write(2), rotate, rotate, write(3), { do: 'push', kill: { at: 1, stored: false } }],
    ],
    [
      'a log, and the push is killed when it has told of the gap',
      [push, write(2), rotate, write(3), rotate, write(4), { do: 'push', kill: { at: 2, stored: true } }],
    ],
  ] satisfies [string, Step[]][])('shows the gap where rotation removed %s', async (_, steps) => {
    expect(await expectGap(one, live, steps)).toEqual({ lost: 2, status: 'incomplete_ingestion' })
  })
})
