import { describe, expect, it } from 'vitest'
import { EndedEarly, runApart } from './apart.ts'

const module = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const working = "import { parentPort, workerData } from 'node:worker_threads'\n"
const limits = { timeMs: 60_000, heapMb: 64 }

describe('runApart', () => {
  it('returns what the module posts', async () => {
    const doubling = module(`${working}parentPort.postMessage(workerData.task * 2)`)
    expect(await runApart(doubling, 21, limits)).toBe(42)
  })

  it('rejects with what the module throws, and where it ends with nothing', async () => {
    await expect(runApart(module("throw new Error('no good')"), null, limits)).rejects.toThrow('no good')
    await expect(runApart(module(''), null, limits)).rejects.toThrow('ended with 0 and no result')
  })

  it('ends a module that never ends, when its time is up', async () => {
    const ended = runApart(module('for (;;) {}'), null, { ...limits, timeMs: 200 })
    await expect(ended).rejects.toThrow(new EndedEarly('it took longer than 0.2 s'))
  })

  it('ends a module that is busy when the signal says so, and lets others run meanwhile', async () => {
    const controller = new AbortController()
    const busy =
      'Atomics.store(new Int32Array(workerData.task), 0, 1)\nfor (;;) Atomics.add(new Int32Array(workerData.task), 1, 1)'
    const shared = new SharedArrayBuffer(8)
    const ran = runApart(module(working + busy), shared, { ...limits, signal: controller.signal })
    const ended = expect(ran).rejects.toThrow('enough')
    while (Atomics.load(new Int32Array(shared), 0) === 0) await new Promise(resolve => setImmediate(resolve))
    controller.abort(new Error('enough'))
    await ended
    await expect(runApart(module(working), null, { ...limits, signal: controller.signal })).rejects.toThrow('enough')
  })

  it('ends a module that takes too much memory', async () => {
    const greedy = module('const all = []\nfor (;;) all.push(new Array(1000).fill(0.5))')
    await expect(runApart(greedy, null, limits)).rejects.toThrow(new EndedEarly('it used more than 64 MB of memory'))
  })
})
