import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSignatureCheck, isSignature, splitDrainEntries } from './vercel.ts'

async function* cut(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function linesOf(text: string, length = 7): Promise<string[]> {
  const parts: Uint8Array[] = []
  for await (const bytes of splitDrainEntries(cut(text, length))) parts.push(bytes)
  return Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter(line => line.trim() !== '')
}

describe('the entries of a drain', () => {
  it('are the elements of an array, however it is written and cut', async () => {
    const entries = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        entries,
        fc.constantFrom(undefined, 1, '\t'),
        fc.integer({ min: 1, max: 40 }),
        async (array, indent, length) => {
          const lines = await linesOf(`\n ${JSON.stringify(array, null, indent)} `, length)
          expect(lines.map(line => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(array)))
        },
      ),
    )
  })

  it('are lines already where there is no array', async () => {
    expect(await linesOf('{"a":[1,2]}\n{"b":"]"}\n')).toEqual(['{"a":[1,2]}', '{"b":"]"}'])
    expect(await linesOf('')).toEqual([])
  })

  it('make lines that nobody can read where they are broken', async () => {
    expect(await linesOf('[')).toEqual(['['])
    expect(await linesOf('[{"a":1},{"b"')).toEqual(['{"a":1}', '{"b"'])
    expect(await linesOf('[]')).toEqual([])
  })

  it('are held no longer than a piece lasts', async () => {
    async function* endless() {
      yield Buffer.from('[')
      for (;;) yield Buffer.from('{"a":1},')
    }
    let size = 0
    for await (const bytes of splitDrainEntries(endless())) {
      size += bytes.length
      if (size > 100_000) break
    }
    expect(size).toBeGreaterThan(100_000)
  })
})

describe('a signature', () => {
  const body = Buffer.from('[{"id":"1"}]')
  const right = createHmac('sha1', 'secret').update(body).digest('hex')

  it('is checked piece by piece', () => {
    for (const [signature, holds] of [
      [right, true],
      [right.toUpperCase(), true],
      [right.replace(/^./, first => (first === '0' ? '1' : '0')), false],
    ] as const) {
      const proof = createSignatureCheck('secret', signature)
      for (const byte of body) proof.add(Buffer.from([byte]))
      expect(proof.holds()).toBe(holds)
    }
  })

  it('has a form', () => {
    expect([right, null, '', `${right}0`, 'x'.repeat(40)].map(isSignature)).toEqual([true, false, false, false, false])
  })
})
