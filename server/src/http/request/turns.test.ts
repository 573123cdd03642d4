import { describe, expect, it, vi } from 'vitest'
import { QueryAbandonedError } from '../../db/db.ts'
import { createTurnQueue, NoTurn } from './turns.ts'

const limits = { atOnce: 2, perKey: 2, waiting: 10, waitingPerKey: 6, patience: 60_000 }

/** Work that ends on command. `began` lists the names in the order in which their work began. */
function aShift(turns: ReturnType<typeof createTurnQueue>) {
  const began: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const settled = () => new Promise(resolve => setImmediate(resolve))
  return {
    began,
    take: (key: string, name: string, signal?: AbortSignal) =>
      turns(
        key,
        signal,
        () =>
          new Promise<string>((resolve, reject) => {
            began.push(name)
            ends.set(name, error => (error ? reject(error) : resolve(name)))
          }),
      ),
    async end(name: string, error?: Error) {
      ends.get(name)!(error)
      await settled()
    },
  }
}

describe('a queue of turns', () => {
  it('runs no more than it may at once, and goes round the keys that wait', async () => {
    const shift = aShift(createTurnQueue(limits))
    const done = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(name => shift.take(name[0]!, name))
    expect(shift.began).toEqual(['a1', 'a2'])
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await shift.end(name)
    expect(shift.began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
    expect(await Promise.all(done)).toHaveLength(8)
  })

  it('keeps a place free from a key that has all the others', async () => {
    const shift = aShift(createTurnQueue({ ...limits, atOnce: 3, perKey: 2 }))
    const done = ['a1', 'a2', 'a3', 'b1'].map(name => shift.take(name[0]!, name))
    expect(shift.began).toEqual(['a1', 'a2', 'b1'])
    for (const name of ['b1', 'a2', 'a1', 'a3']) await shift.end(name)
    await Promise.all(done)
  })

  it('refuses at once who finds it full: of one key, or of all', async () => {
    const shift = aShift(createTurnQueue({ ...limits, waiting: 3, waitingPerKey: 2 }))
    const taken = ['a1', 'a2', 'a3', 'a4'].map(name => shift.take('a', name))
    await expect(shift.take('a', 'a5')).rejects.toThrow(NoTurn)
    taken.push(shift.take('b', 'b1'))
    await expect(shift.take('c', 'c1')).rejects.toMatchObject({ retryAfter: 60 })
    expect(shift.began).toEqual(['a1', 'a2'])
    // End all work, because later tests share this process.
    for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) await shift.end(name)
    await Promise.all(taken)
  })

  it('gives a place on when work fails, and skips who is gone', async () => {
    const shift = aShift(createTurnQueue({ ...limits, atOnce: 1, perKey: 1 }))
    const gone = new AbortController()
    const first = shift.take('a', 'a1').catch(error => error.message)
    const [second, third] = [shift.take('a', 'a2', gone.signal), shift.take('a', 'a3')]
    gone.abort()
    await expect(second).rejects.toThrow(QueryAbandonedError)
    await shift.end('a1', new Error('failed'))
    expect(await first).toBe('failed')
    expect(shift.began).toEqual(['a1', 'a3'])
    await shift.end('a3')
    expect(await third).toBe('a3')
    await expect(shift.take('a', 'a4', gone.signal)).rejects.toThrow(QueryAbandonedError)
    expect(shift.began).toEqual(['a1', 'a3'])
  })

  it('lets nobody wait for longer than the patience', async () => {
    vi.useFakeTimers()
    try {
      const shift = aShift(createTurnQueue({ ...limits, atOnce: 1, perKey: 1, patience: 2500 }))
      void shift.take('a', 'a1')
      const late = shift.take('b', 'b1').catch(error => error)
      vi.advanceTimersByTime(2500)
      expect(await late).toMatchObject({ name: 'NoTurn', retryAfter: 3 })
      expect(shift.began).toEqual(['a1'])
    } finally {
      vi.useRealTimers()
    }
  })
})
