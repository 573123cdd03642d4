import { describe, expect, it } from 'vitest'
import { createW3cReader } from './w3c.ts'

const cloudfrontFields =
  '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type'

const cloudfront = (stem: string, status: string, agent: string) =>
  `2019-12-04\t21:02:31\tLAX1-C3\t392\t192.0.2.7\tGET\td1.cloudfront.net\t${stem}\t${status}\t-\t${agent}\t-\t-\tHit`

const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'

describe('CloudFront', () => {
  const seen = { format: 'cloudfront', agent: gpt, at: 1575493351000, target: '/a', status: 200 }

  it.each([
    ['encoded once', gpt.replaceAll(' ', '%20')],
    ['encoded twice', gpt.replaceAll(' ', '%2520')],
    ['encoded throughout', encodeURIComponent(gpt)],
    ['encoded throughout, twice', encodeURIComponent(encodeURIComponent(gpt))],
  ])('reads agents %s', (_, agent) => {
    const read = createW3cReader()
    expect(read('#Version: 1.0')).toBe('empty')
    expect(read(cloudfrontFields)).toBe('empty')
    expect(read(cloudfront('/a', '200', agent))).toEqual(seen)
  })

  it('reads a part of a file, without a header, by the order that is documented', () => {
    expect(createW3cReader()(cloudfront('/a', '200', gpt.replaceAll(' ', '%20')))).toEqual(seen)
  })

  it('undoes the encoding of per cent signs in paths, and no other', () => {
    expect(createW3cReader()(cloudfront('/a%2520b%20c', '200', '-'))).toMatchObject({
      target: '/a%20b%20c',
      agent: '-',
    })
  })

  it('has no status when the viewer was gone', () => {
    expect(createW3cReader()(cloudfront('/a', '000', gpt))).toMatchObject({ status: 0 })
  })

  it('refuses lines that are not whole', () => {
    const read = createW3cReader()
    expect(read('2019-12-04\t21:02:31\tLAX1\t392')).toBeNull()
    expect(read(cloudfront('/a', '-1x', gpt))).toBeNull()
    read(cloudfrontFields)
    expect(read(`${cloudfront('/a', '200', gpt)}\tmore`)).toBeNull()
  })
})

describe('IIS', () => {
  const fields =
    '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken'
  const line = `2024-05-17 10:05:03 10.0.0.1 GET /a b=c 443 - 192.0.2.7 ${gpt.replaceAll(' ', '+')} - 301 0 0 15`

  it('reads the columns that the file names, in their order', () => {
    const read = createW3cReader()
    expect(read('#Software: Microsoft Internet Information Services 10.0')).toBe('empty')
    expect(read(fields)).toBe('empty')
    const seen = { format: 'iis', at: 1715940303000, target: '/a', status: 301 }
    // A plus sign in the agent's link can't be told from a space.
    expect(read(line)).toEqual({ ...seen, agent: gpt.replace('+', ' ') })
    read('#Fields: sc-status time date cs-uri-stem')
    expect(read('301 10:05:03 2024-05-17 /a')).toEqual({ ...seen, agent: null })
  })

  it('refuses lines whose columns nobody named, or that have too few', () => {
    expect(createW3cReader()(line)).toBeNull()
    const read = createW3cReader()
    read(fields)
    expect(read(line.slice(0, 60))).toBeNull()
    read('#Fields: date time')
    expect(read('2024-05-17 10:05:03')).toBeNull()
  })

  it('takes every line that begins with # for a comment', () => {
    for (const line of ['# rotated', '#', '#!/bin/sh', '#Remark: none']) expect(createW3cReader()(line)).toBe('empty')
  })
})
