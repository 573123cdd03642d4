import { describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { Unavailable } from '../db.ts'
import { createConnectionGate } from './gate.ts'

/** Connection attempts that succeed or fail as the test says. */
function attempts() {
  const all: { made(): void; failed(why: string): void }[] = []
  const discarded: string[] = []
  const way = {
    hasIdle: () => false,
    connect: () =>
      new Promise<string>((resolve, reject) => {
        all.push({ made: () => resolve('made'), failed: why => reject(new Error(why)) })
      }),
    discard: (made: string) => void discarded.push(made),
  }
  return { all, way, discarded }
}

const away = (why: string) => expect.objectContaining({ message: `The database is not available. (${why})` })

describe('the gate before a server', () => {
  it('lets all connect at once while none has failed', async () => {
    const gate = createConnectionGate()
    const { all, way } = attempts()
    const asked = [1, 2, 3].map(() => gate.pass(way))
    expect(all).toHaveLength(3)
    for (const one of all) one.made()
    expect(await Promise.all(asked)).toEqual(['made', 'made', 'made'])
  })

  it('lets one connect at a time once one has failed; the others share what it meets', async () => {
    const gate = createConnectionGate()
    const { all, way } = attempts()
    const first = gate.pass(way)
    all[0]!.failed('refused')
    await expect(first).rejects.toEqual(away('refused'))
    const failing = [1, 2, 3].map(() => gate.pass(way))
    expect(all).toHaveLength(2)
    all[1]!.failed('starting')
    for (const result of await Promise.allSettled(failing)) expect(result).toMatchObject({ reason: away('starting') })
    const served = [1, 2, 3].map(() => gate.pass(way))
    expect(all).toHaveLength(3)
    all[2]!.made()
    expect(await served[0]).toBe('made')
    await Promise.resolve()
    expect(all).toHaveLength(5)
    for (const one of all) one.made()
    expect(await Promise.all(served)).toEqual(['made', 'made', 'made'])
  })

  it('fails all that wait when one fails, and discards what they get later', async () => {
    const gate = createConnectionGate()
    const { all, way, discarded } = attempts()
    const asked = [1, 2, 3].map(() => gate.pass(way))
    all[1]!.failed('refused')
    for (const result of await Promise.allSettled(asked)) expect(result).toMatchObject({ reason: away('refused') })
    all[0]!.made()
    all[2]!.failed('refused too')
    await until(() => discarded.length > 0, 'one that is discarded')
    expect(discarded).toEqual(['made'])
  })

  it('lets one connect at a time after a connection was lost', async () => {
    const gate = createConnectionGate()
    const { all, way } = attempts()
    gate.lost(new Unavailable('lost'))
    const asked = [1, 2, 3].map(() => gate.pass(way))
    expect(all).toHaveLength(1)
    all[0]!.failed('refused')
    for (const result of await Promise.allSettled(asked)) expect(result).toMatchObject({ reason: away('refused') })
    expect(all).toHaveLength(1)
  })

  it('fails at once while one tries again what was met with silence', async () => {
    const gate = createConnectionGate(0)
    const { all, way } = attempts()
    const first = gate.pass(way)
    all[0]!.failed('timeout')
    await expect(first).rejects.toEqual(away('timeout'))
    const trying = gate.pass(way)
    for (let i = 0; i < 3; i++) await expect(gate.pass(way)).rejects.toEqual(away('timeout'))
    expect(all).toHaveLength(2)
    all[1]!.made()
    expect(await trying).toBe('made')
    const after = gate.pass(way)
    all[2]!.made()
    expect(await after).toBe('made')
  })

  it('lets those by for whom a connection is there', async () => {
    const gate = createConnectionGate(0)
    const { all, way } = attempts()
    const first = gate.pass(way)
    all[0]!.failed('timeout')
    await expect(first).rejects.toEqual(away('timeout'))
    const asked = [gate.pass(way), gate.pass({ ...way, hasIdle: () => true })]
    expect(all).toHaveLength(3)
    for (const one of all) one.made()
    expect(await Promise.all(asked)).toEqual(['made', 'made'])
  })
})
