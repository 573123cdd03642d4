import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { openDb } from '../../db/open.ts'
import type { Runnable } from './operator.ts'
import { proofOf } from './operator.ts'

const secret = 'the secret of the operator'
const authorization = `Bearer ${secret}`

/** An app with one operation, which runs the test's code. */
async function aDoorWith(run: Runnable['run']) {
  const db = await openDb({ threads: 1 })
  const door = await aDoor(db, [], { operations: [{ name: 'test', run }] })
  const post = (body?: ReadableStream<Uint8Array>) =>
    door.app.fetch(
      new Request('http://earshot.test/operator?name=test&call={}', {
        method: 'POST',
        headers: { authorization },
        ...(body && { body: body as ReadableStream<Uint8Array<ArrayBuffer>>, duplex: 'half' }),
      } as RequestInit),
    )
  return { ...door, post, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

afterEach(() => void vi.useRealTimers())

describe("the operator's door", () => {
  it('says something while an operation says nothing, so that nobody gives the connection up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let end = (_: number) => {}
    await using door = await aDoorWith(() => new Promise<number>(resolve => (end = resolve)))
    const reader = (await door.post()).body!.getReader()
    const read = async () => Buffer.from((await reader.read()).value ?? []).toString()
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(15_000)
      expect(await read()).toBe('{}\n')
    }
    end(0)
    expect([await read(), await read(), vi.getTimerCount()]).toEqual(['{"exit":0}\n', '', 0])
  })

  it('lets go of an input when the operation ends before it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using door = await aDoorWith(async ({ input }) => {
      await input[Symbol.asyncIterator]().next()
      return 2
    })
    const response = await door.post(new ReadableStream({ pull: body => body.enqueue(Buffer.from('part')) }))
    expect([await response.text(), vi.getTimerCount()]).toEqual(['{"exit":2}\n', 0])
  })

  it('gives up an input of which nothing comes any more, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read: string[] = []
    await using door = await aDoorWith(async ({ input }) => {
      for await (const bytes of input) read.push(Buffer.from(bytes).toString())
      return 0
    })
    const stalling = new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(Buffer.from('begun')) })
    const said = (await door.post(stalling)).text()
    // Timers are fake here, so poll with setImmediate.
    while (read.length === 0) await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(599_000)
    expect(read).toEqual(['begun'])
    vi.advanceTimersByTime(2000)
    expect(await said).toBe('{"err":"No data arrived for 600 seconds.\\n"}\n{"exit":1}\n')
  })

  it('logs what was done and how it ended, and no option', async () => {
    await using door = await aDoorWith(async ({ note }) => {
      note?.('Token created', { team: 't', token: 'id' })
      return 3
    })
    expect(await (await door.post()).text()).toBe('{"exit":3}\n')
    expect(door.log.map(line => JSON.parse(line)).filter(({ operation }) => operation)).toMatchObject([
      { level: 30, operation: 'test', msg: 'Token created', team: 't', token: 'id' },
      { level: 30, operation: 'test', exit: 3, msg: 'Operation ended' },
    ])
  })

  it('proves that it knows its secret, and tells it to nobody', async () => {
    await using door = await aDoorWith(async () => 0)
    const challenge = 'a-challenge-of-some-length'
    const proved = await door.ask(`/operator?challenge=${challenge}`)
    expect(await proved.json()).toEqual({ proof: proofOf(secret, challenge) })
    for (const wrong of ['', 'short', 'x'.repeat(129), 'with%20blanks%20in%20its%20middle'])
      expect((await door.ask(`/operator?challenge=${wrong}`)).status).toBe(400)
    for (const given of ['', secret, `Bearer ${secret}x`, 'Bearer'])
      expect(
        (await door.ask('/operator?name=test', { method: 'POST', headers: { authorization: given } })).status,
      ).toBe(401)
  })
})
