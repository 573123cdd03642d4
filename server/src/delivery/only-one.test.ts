import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmptySchema } from '../../test/engines.ts'
import { until } from '../../test/until.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { onlyOne } from './only-one.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES

const never = new AbortController().signal

it('what only one does runs at any time on a database of one process', async () => {
  await using db = await openDb({ threads: 1 })
  let runs = 0
  const one = { db, name: 'job', holder: 'a', every: 1e9 }
  for (let i = 0; i < 2; i++) expect(await onlyOne(one, never, async () => void runs++)).toBe(true)
  expect(runs).toBe(2)
})

describe.runIf(postgres)('what only one process does', () => {
  let schema: Awaited<ReturnType<typeof anEmptySchema>>
  const handles: Db[] = []
  beforeAll(async () => {
    schema = await anEmptySchema(postgres!)
    for (let i = 0; i < 3; i++) handles.push(await openDb({ databaseUrl: schema.url }))
  })
  afterAll(async () => {
    for (const db of handles) await db[Symbol.asyncDispose]()
    await schema[Symbol.asyncDispose]()
  })

  /** The competing processes, each with its own database handle. */
  const processes = (name: string, more: { every?: number; lease?: number } = {}) =>
    handles.map((db, i) => ({ db, name, holder: `process ${i}`, ...more }))

  it('runs in one of those that try at once, and in the next when that has ended', async () => {
    const [first, second, third] = processes('one at a time')
    let end = () => {}
    const ends = new Promise<void>(done => {
      end = done
    })
    const begun: string[] = []
    const running = [first!, second!, third!].map(one =>
      onlyOne(one, never, async () => {
        begun.push(one.holder)
        await ends
      }),
    )
    await until(() => begun.length > 0, 'one that runs')
    const others = running.filter((_, i) => `process ${i}` !== begun[0])
    expect(await Promise.all(others)).toEqual([false, false])
    end()
    expect((await Promise.all(running)).filter(Boolean)).toHaveLength(1)
    expect(begun).toHaveLength(1)
    expect(await onlyOne(second!, never, async () => void begun.push('next'))).toBe(true)
    expect(begun).toHaveLength(2)
  })

  it('is not done again before its time, unless it failed', async () => {
    const [first, second] = processes('now and then', { every: 1e9 })
    const failing = async () => {
      throw new Error('It broke.')
    }
    await expect(onlyOne(first!, never, failing)).rejects.toThrow('It broke.')
    expect(await onlyOne(second!, never, async () => undefined)).toBe(true)
    expect(await onlyOne(first!, never, async () => undefined)).toBe(false)
    expect(await onlyOne({ ...first!, every: 0 }, never, async () => undefined)).toBe(true)
  })

  it('is held for longer than its lease, as long as its process lives', async () => {
    const [first, second] = processes('long', { lease: 3000 })
    let end = () => {}
    let isStopped = false
    const running = onlyOne(first!, never, async signal => {
      await new Promise<void>(done => {
        end = done
      })
      isStopped = signal.aborted
    })
    const held = async () =>
      (
        await first!.db.read(reader =>
          reader.rows<{ until: number }>(sql`select held_until as until from job where name = 'long'`),
        )
      )[0]?.until ?? 0
    await until(async () => (await held()) > 0, 'a lease')
    const before = await held()
    await until(async () => (await held()) > before, 'a lease that was renewed')
    expect(await onlyOne(second!, never, async () => undefined)).toBe(false)
    end()
    expect([await running, isStopped]).toEqual([true, false])
  })

  it('goes to another when its process has died, and is stopped in one that was only held up', async () => {
    const [first, second] = processes('taken over', { lease: 60 })
    let isStopped = false
    // The database of a suspended process: its writes arrive when it continues.
    let goesOn = () => {}
    const heldUp = new Promise<void>(done => {
      goesOn = done
    })
    let writes = 0
    const db: Db = {
      ...first!.db,
      async write(change, limits) {
        if (++writes > 1) await heldUp
        return first!.db.write(change, limits)
      },
    }
    const running = onlyOne({ ...first!, db }, never, signal =>
      wait(60_000, undefined, { signal }).catch(() => {
        isStopped = true
      }),
    )
    await until(() => writes > 1, 'one that is held up')
    let taken = false
    await until(async () => {
      taken = await onlyOne(second!, never, async () => goesOn())
      return taken
    }, 'another that takes over')
    expect([await running, isStopped]).toEqual([true, true])
    const [row] = await first!.db.read(reader =>
      reader.rows(sql`select holder, held_until as until from job where name = 'taken over'`),
    )
    expect(row).toEqual({ holder: null, until: 0 })
  })
})
