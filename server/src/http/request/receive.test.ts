import { afterEach, describe, expect, it, vi } from 'vitest'
import { Idle, patiently, received } from './receive.ts'

async function* parts(texts: Iterable<string>) {
  for (const text of texts) yield Buffer.from(text)
}

const posted = (body: AsyncIterable<Uint8Array>) =>
  new Request('http://earshot.test/', {
    method: 'POST',
    body: ReadableStream.from(body) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>,
    duplex: 'half',
  } as RequestInit)

describe('a body', () => {
  it('is kept in blocks, in however small pieces it comes', async () => {
    const words = Array.from({ length: 1000 }, (_, i) => 'abc'[i % 3]!.repeat(150))
    const { body } = await received(posted(parts(words)), 1e6, () => true)
    expect(Buffer.concat(body!).toString()).toBe(words.join(''))
    expect(body!.length).toBe(Math.ceil(150_000 / 65_536))
  })

  it('keeps its order where large pieces come between small ones', async () => {
    const large = 'x'.repeat(20_000)
    const { body } = await received(posted(parts(['a', large, 'b', 'c', large, 'd'])), 1e6, () => true)
    expect(Buffer.concat(body!).toString()).toBe(`a${large}bc${large}d`)
  })

  it('is not read beyond its limit', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read++
        yield Buffer.alloc(1000)
      }
    }
    expect(await received(posted(endless()), 10_000, () => true)).toEqual({ problem: 'too large' })
    expect(read).toBeLessThan(20)
  })

  it('is not read beyond 1,024 pieces, and one for every 128 bytes', async () => {
    let read = 0
    async function* scattered(length: number, count: number) {
      for (let i = 0; i < count; i++) {
        read++
        yield Buffer.alloc(length)
      }
    }
    expect(await received(posted(scattered(1, 64_000)), 1e6, () => true)).toEqual({ problem: 'too many pieces' })
    expect(read).toBeLessThan(1100)
    expect(await received(posted(scattered(64, 3000)), 1e6, () => true)).toEqual({ problem: 'too many pieces' })
    const { body } = await received(posted(scattered(128, 3000)), 1e6, () => true)
    expect(Buffer.concat(body!).length).toBe(384_000)
  })

  it('is given up when nothing of it comes any more', async () => {
    async function* stalling() {
      yield Buffer.from('a')
      await new Promise(() => undefined)
    }
    const pace = { idle: 20, whole: 1e6, small: 0, rate: 1 }
    expect(await received(posted(stalling()), 1e6, () => true, pace)).toEqual({ problem: 'too slow' })
    const read: string[] = []
    const reading = async () => {
      for await (const bytes of patiently(stalling(), 20)) read.push(Buffer.from(bytes).toString())
    }
    await expect(reading()).rejects.toThrow(Idle)
    expect(read).toEqual(['a'])
  })

  describe('as a whole', () => {
    afterEach(() => void vi.useRealTimers())

    /** Sends a piece every `every` milliseconds. Returns the result and the time it took. */
    async function sentAt(every: number, piece: Buffer, pieces: number) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      const start = performance.now()
      async function* coming() {
        for (let i = 0; i < pieces; i++) {
          await new Promise(resolve => setTimeout(resolve, every))
          yield piece
        }
      }
      let at = 0
      const read = received(posted(coming()), 1e9, () => true).finally(() => {
        at = performance.now() - start
      })
      for (let step = 0; step < pieces && at === 0; step++) await vi.advanceTimersByTimeAsync(every)
      return { problem: (await read).problem, seconds: at / 1000 }
    }

    it.each([
      ['65 bytes, one every 29 seconds', 29_000, 1, 65, { problem: 'too slow', seconds: 30 }],
      ['64 KB at once at the end', 29_000, 65_536, 1, { problem: undefined, seconds: 29 }],
      ['64 KB a little too late', 15_500, 32_768, 2, { problem: 'too slow', seconds: 30 }],
      ['1 MB at 17 KB a second', 1000, 17_408, 60, { problem: undefined, seconds: 60 }],
      ['all that at 2 KB a second', 1000, 2048, 60, { problem: 'too slow', seconds: 30 }],
      ['a great beginning, and 15 KB a second', 1000, 15_360, 900, { problem: 'too slow', seconds: 401.938 }],
    ])('comes in time or not: %s', async (_, every, bytes, pieces, expected) => {
      expect(await sentAt(every, Buffer.alloc(bytes), pieces)).toEqual(expected)
    })
  })
})
