import { describe, expect, it } from 'vitest'
import { Idle, patiently, received } from './received.ts'

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
    const letters = Array.from({ length: 150_000 }, (_, i) => 'abc'[i % 3]!)
    const { body } = await received(posted(parts(letters)), 1e6, () => true)
    expect(Buffer.concat(body!).toString()).toBe(letters.join(''))
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

  it('is given up when nothing of it comes any more', async () => {
    async function* stalling() {
      yield Buffer.from('a')
      await new Promise(() => undefined)
    }
    expect(await received(posted(stalling()), 1e6, () => true, 20)).toEqual({ problem: 'cut off' })
    const read: string[] = []
    const reading = async () => {
      for await (const bytes of patiently(stalling(), 20)) read.push(Buffer.from(bytes).toString())
    }
    await expect(reading()).rejects.toThrow(Idle)
    expect(read).toEqual(['a'])
  })
})
