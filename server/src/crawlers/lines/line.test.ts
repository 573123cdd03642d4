import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReader, type FormatCounts } from './line.ts'

const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:25.0) Gecko/20100101 Firefox/25.0'
const line = (agent: string, target = '/a?b=c', referrer = '-') =>
  `192.0.2.7 - jo [17/May/2015:10:05:03 +0000] "GET ${target} HTTP/1.1" 200 512 "${referrer}" "${agent}"`

describe('createReader', () => {
  it('keeps four things of a crawler’s request', () => {
    const hit = { at: 1431857103000, crawler: 'GPTBot', path: '/a?b=c', status: 200 }
    expect(createReader()(line('gptbot/1.2'))).toEqual(hit)
    expect(createReader()(`${line('gptbot/1.2')}\r`)).toEqual(hit)
    expect(createReader()(`\xef\xbb\xbf${line('gptbot/1.2')}`)).toEqual(hit)
    expect(createReader()(line('GPTBot', '/\xc3\xa9'))).toMatchObject({ path: '/%C3%A9' })
  })

  it('drops everybody else, also where a token stands in another field', () => {
    const read = createReader()
    for (const other of [line(human), line('-'), line(human, '/GPTBot'), line(human, '/', 'https://x/ GPTBot/1.2')])
      expect(read(other)).toBe('dropped')
    expect(read('192.0.2.7 - GPTBot [17/May/2015:10:05:03 +0000] "GET / HTTP/1.1" 200 512')).toBe('dropped')
  })

  it('refuses what it does not know', () => {
    const read = createReader()
    for (const unknown of [
      'GPTBot',
      '{"user_agent":"GPTBot"}',
      line('GPTBot').slice(0, -1),
      '\0\0\0',
      'time,path,agent',
      // The agent is nested too deep to be found.
      '{"time":1431857103,"uri":"/a","status":200,"user_agent":{"name":"GPTBot"}}',
      '{"time":1431857103,"uri":"/a","status":200,"agent":["GPTBot"]}',
    ])
      expect(read(unknown)).toBe('refused')
  })

  it('counts no line that holds no request', () => {
    const formats: FormatCounts = new Map()
    const read = createReader(formats)
    for (const empty of ['', '\r', ' ', '\t \r', '#Version: 1.0', '#Fields: date time', '# rotated', '#'])
      expect(read(empty)).toBe('empty')
    expect(formats.size).toBe(0)
  })

  it('reads formats that change from line to line, and names them', () => {
    const formats: FormatCounts = new Map()
    const read = createReader(formats)
    read('#Fields: date time cs-uri-stem sc-status cs(User-Agent)')
    expect(read('2024-05-17 10:05:03 /a 200 ClaudeBot/1.0')).toMatchObject({ crawler: 'ClaudeBot' })
    expect(read(line('GPTBot'))).toMatchObject({ crawler: 'GPTBot' })
    expect(read('{"time":1431857103,"uri":"/a","status":200,"agent":"CCBot/2.0"}')).toMatchObject({ crawler: 'CCBot' })
    expect(read(line(human))).toBe('dropped')
    expect([...formats]).toEqual([
      ['iis', 1],
      ['combined', 2],
      ['nginx-json', 1],
    ])
  })

  it('reads the example of each format in examples/access-logs', () => {
    const folder = new URL('../../../../examples/access-logs/', import.meta.url)
    const examples = readdirSync(folder)
    expect(examples).toHaveLength(20)
    for (const file of examples) {
      const name = file.replace('.log', '')
      const formats = new Map<string, number>()
      const verdicts = readFileSync(new URL(file, folder), 'utf8')
        .trimEnd()
        .split('\n')
        .map(createReader(formats as FormatCounts))
      expect([...formats]).toEqual([[name, 1]])
      if (name === 'common') expect(verdicts).toEqual(['dropped'])
      else expect(verdicts.at(-1)).toMatchObject({ crawler: 'GPTBot', status: 200 })
    }
  })

  it('keeps the columns of one log from another', () => {
    createReader()('#Fields: date time cs-uri-stem sc-status cs(User-Agent)')
    expect(createReader()('2024-05-17 10:05:03 /a 200 ClaudeBot/1.0')).toBe('refused')
  })

  it('never throws', () => {
    const bytes = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map(code => String.fromCharCode(code)) })
    const pieces = fc.constantFrom(
      '#Fields: ',
      ...line('GPTBot').split(/(?<=[ "])/),
      '{"',
      '":',
      '}',
      '\\',
      '\t',
      '%',
      '2015-05-17',
    )
    const read = createReader()
    const verdicts = ['dropped', 'refused', 'empty']
    fc.assert(
      fc.property(fc.array(fc.oneof(bytes, pieces)), parts => {
        const verdict = read(parts.join(''))
        return typeof verdict === 'string' ? verdicts.includes(verdict) : Number.isFinite(verdict.at)
      }),
      { numRuns: 500 },
    )
  })
})
