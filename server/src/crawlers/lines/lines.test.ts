import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSplitter, longestLogLine } from './lines.ts'

function split(chunks: readonly Uint8Array[]) {
  const lines: string[] = []
  const overlong: string[] = []
  const splitter = createSplitter(
    line => lines.push(line),
    beginning => overlong.push(beginning),
  )
  for (const chunk of chunks) splitter.push(chunk)
  splitter.end()
  return { lines, overlong }
}

describe('createSplitter', () => {
  it('gives lines wherever the bytes were cut', () => {
    const cut = fc.array(fc.uint8Array({ maxLength: 12 }).map(bytes => bytes.map(byte => (byte > 200 ? 10 : byte))))
    fc.assert(
      fc.property(cut, chunks => {
        const lines = Buffer.concat(chunks).toString('latin1').split('\n')
        if (lines.at(-1) === '') lines.pop()
        expect(split(chunks).lines).toEqual(lines)
      }),
    )
  })

  it('does not hold more of a line than the longest', () => {
    const chunk = Buffer.alloc(10_000, 'x')
    const { lines, overlong } = split([...Array.from({ length: 105 }, () => chunk), Buffer.from('\nnext\n')])
    expect(lines).toEqual(['next'])
    expect(overlong).toEqual(['x'.repeat(1024)])
  })

  it('reads the longest, and nothing longer, in one chunk or in two', () => {
    for (const [length, read] of [
      [longestLogLine, 1],
      [longestLogLine + 1, 0],
    ] as const) {
      const bytes = Buffer.from(`${'x'.repeat(length)}\n`)
      expect(split([bytes]).lines).toHaveLength(read)
      expect(split([bytes.subarray(0, 70_000), bytes.subarray(70_000)]).lines).toHaveLength(read)
      expect(split([bytes.subarray(0, -1)]).overlong).toHaveLength(1 - read)
    }
  })
})
