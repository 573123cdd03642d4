import { describe, expect, it } from 'vitest'
import { createUnderWay, untilDone } from './under-way.ts'

/** An attempt that lasts until it is stopped. */
const endless = (signal: AbortSignal) =>
  new Promise<string>(resolve => {
    if (signal.aborted) resolve('stopped')
    else signal.addEventListener('abort', () => resolve('stopped'))
  })

describe('attempts under way', () => {
  it('are returned once, when they have ended', async () => {
    const underWay = createUnderWay<string>()
    underWay.begin(async () => 'done')
    expect([underWay.idle(), underWay.ended()]).toEqual([false, []])
    await underWay.oneHasEnded(Number.POSITIVE_INFINITY)
    expect([underWay.ended(), underWay.ended(), underWay.idle()]).toEqual([['done'], [], true])
  })

  it('end when they are stopped, those that begin afterwards too', async () => {
    const underWay = createUnderWay<string>()
    underWay.begin(endless)
    underWay.stop()
    await underWay.oneHasEnded(Number.POSITIVE_INFINITY)
    expect(underWay.ended()).toEqual(['stopped'])
    underWay.begin(endless)
    await underWay.oneHasEnded(Number.POSITIVE_INFINITY)
    expect([underWay.ended(), underWay.idle()]).toEqual([['stopped'], true])
  })

  it('are stored before each turn, and after the last one when they are stopped', async () => {
    const underWay = createUnderWay<string>()
    const stored: string[] = []
    const store = async (attempts: readonly string[]) => void stored.push(...attempts)
    let turns = 0
    const done = await untilDone(underWay, new AbortController().signal, store, async () => {
      turns += 1
      if (turns > 1) return { done: [...stored] }
      underWay.begin(async () => 'ended')
      underWay.begin(endless)
      return { wait: Number.POSITIVE_INFINITY }
    })
    expect([done, stored]).toEqual([['ended'], ['ended', 'stopped']])
  })
})
