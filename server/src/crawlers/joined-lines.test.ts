import { describe, expect, it } from 'vitest'
import { classifyLog } from './lines/classify.ts'
import { createJoiningSplitter, longestLogLine } from './lines/lines.ts'

const accessLine = (path: string) =>
  `192.0.2.7 - - [17/May/2015:10:05:03 +0000] "GET ${path} HTTP/1.1" 200 1 "-" "GPTBot/1.2"`
/** Docker's file format: fields in this order, without spaces. A piece of 16 KiB has no line feed. */
const docker = (log: string, stream = 'stdout') =>
  JSON.stringify({ log, stream, time: '2021-10-20T02:35:38.970719033Z' })
/** Cuts text like Docker, in bytes. Here each character is one byte. */
const cutByDocker = (printed: string, stream = 'stdout') =>
  (printed.match(/[\s\S]{1,16384}/g) ?? []).map(piece => docker(piece, stream))
const cri = (tag: string, text: string, stream = 'stdout') => `2016-10-06T00:17:09.669794202Z ${stream} ${tag} ${text}`

function read(lines: readonly string[]) {
  const given: string[] = []
  const overlong: string[] = []
  const splitter = createJoiningSplitter(
    line => given.push(line),
    beginning => overlong.push(beginning),
  )
  splitter.push(Buffer.from(lines.map(line => `${line}\n`).join(''), 'latin1'))
  splitter.end()
  return { given, overlong }
}

describe('a line that was cut', () => {
  const long = accessLine(`/${'a'.repeat(40_000)}\\x22<é`)

  it('by Docker is joined', async () => {
    const pieces = cutByDocker(`${long}\n`)
    expect(pieces).toHaveLength(3)
    const short = docker(`${accessLine('/b')}\n`)
    expect(read([short, ...pieces, short]).given).toEqual([short, long, short])
    const { crawlers, refused } = await classifyLog([Buffer.from([short, ...pieces, short].join('\n'), 'latin1')])
    expect([...crawlers, refused]).toEqual([['GPTBot', 3], 0])
  })

  it('by Docker where its last piece is the line feed, or as long as the others', () => {
    const full = accessLine('/').padEnd(2 * 16_384, 'x')
    expect(cutByDocker(`${full}\n`)).toHaveLength(3)
    expect(read([...cutByDocker(`${full}\n`), docker('next\n')]).given).toEqual([full, docker('next\n')])
    const fits = full.slice(0, -1)
    expect(cutByDocker(`${fits}\n`)).toHaveLength(2)
    expect(read([...cutByDocker(`${fits}\n`), docker('next\n')]).given).toEqual([fits, docker('next\n')])
  })

  it('by a container runtime is joined', async () => {
    const line = accessLine('/a')
    const pieces = [cri('P', line.slice(0, 20)), cri('P', line.slice(20, 50)), cri('F', line.slice(50))]
    expect(read([cri('F', 'before'), ...pieces, cri('F', 'after')]).given).toEqual([
      cri('F', 'before'),
      line,
      cri('F', 'after'),
    ])
    const { crawlers, refused } = await classifyLog([Buffer.from(pieces.join('\n'))])
    expect([...crawlers, refused]).toEqual([['GPTBot', 1], 0])
  })

  it('while something else is printed is joined with its own pieces', () => {
    const [first, second] = [cutByDocker(`${long}\n`), cutByDocker(`${'e'.repeat(20_000)}\n`, 'stderr')]
    expect(read([first[0]!, second[0]!, first[1]!, docker('no\n', 'x'), second[1]!, first[2]!]).given).toEqual([
      docker('no\n', 'x'),
      'e'.repeat(20_000),
      long,
    ])
    expect(read([cri('P', 'a'), cri('F', 'b', 'stderr'), 'plain', cri('F', 'c')]).given).toEqual([
      cri('F', 'b', 'stderr'),
      'plain',
      'ac',
    ])
  })

  it('is held no further than the longest line, and the next is read', () => {
    for (const [length, isRead] of [
      [longestLogLine, true],
      [longestLogLine + 1, false],
      [4 * longestLogLine, false],
    ] as const) {
      const text = 'x'.repeat(length)
      const result = isRead ? { given: [text, 'y'], overlong: [] } : { given: ['y'], overlong: ['x'.repeat(1024)] }
      expect(read([...cutByDocker(`${text}\n`), 'y'])).toEqual(result)
      const halves = [text.slice(0, length / 2), text.slice(length / 2)]
      if (length <= longestLogLine + 1) expect(read([cri('P', halves[0]!), cri('F', halves[1]!), 'y'])).toEqual(result)
    }
  })

  it('and does not end is not lost', () => {
    expect(read(cutByDocker(`${long}\n`).slice(0, 2)).given).toEqual([long.slice(0, 2 * 16_384)])
    expect(read([cri('P', 'a'), cri('P', 'b', 'stderr')]).given).toEqual(['a', 'b'])
  })

  it('is no line without a line feed that is short: the last that a container printed', () => {
    const lines = [docker(accessLine('/a')), docker(accessLine('/b'))]
    expect(read(lines).given).toEqual(lines)
  })
})
