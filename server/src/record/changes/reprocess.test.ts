import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { team } from '../../../test/records.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { longText } from '../../extraction/extract.ts'
import { preview } from '../../operations/reanalyze/preview.ts'
import { knownBrand } from '../load-brands.ts'
import { reanalyzeAnswers } from './reprocess.ts'

const brandId = 'b'
const createdAt = '2026-11-01T00:00:00Z'
const base = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt },
  { kind: 'competitor', id: 'g', brandId, name: 'Globex', domain: 'globex.com', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId, text: 'Which?', type: 'TOFU', createdAt },
]
const text = 'Globex is slow. [Acme](https://acme.com/a?utm_source=x) is excellent, see https://globex.com/b.'
const answer = (id: string, more: object = {}) => ({
  ...{ kind: 'answer', id, brandId, promptId: 'p', provider: 'chatgpt', model: 'm', createdAt, text },
  ...more,
})
/** Facts from an older extraction: another mention and another citation. */
const before = {
  mentions: [{ competitorId: 'self', position: 1, sentiment: 40 }],
  extracted: true,
  citations: [{ url: 'https://acme.com/old' }],
  citationsExtracted: true,
}
const given = { mentions: [], citations: [{ url: 'https://acme.com/given?utm_source=x' }] }

describe.each(engines)('reading answers again on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    // Record entities before the answers. Together they would trigger another extraction.
    await record(db, base)
  })
  afterEach(() => db[Symbol.asyncDispose]())

  async function factsOf(answerId: string) {
    const { client } = await aWorld(db, [])
    const { answer } = await client.answers.get({ brandId, answerId })
    return { named: answer.competitors.map(({ name }) => name), cited: answer.sources.map(({ url }) => url) }
  }

  it('finds anew who is named and what is cited, and leaves alone what was given', async () => {
    await record(db, [answer('old', before), answer('given', given), answer('read')])
    const read = { named: ['Globex', 'Acme'], cited: ['https://acme.com/a', 'https://globex.com/b'] }
    const left = { named: [], cited: ['https://acme.com/given?utm_source=x'] }
    expect(await factsOf('old')).toEqual({ named: ['Acme'], cited: ['https://acme.com/old'] })
    expect(await reanalyzeAnswers(db, brandId, {}, new Date())).toBe(2)
    expect(await factsOf('old')).toEqual(read)
    expect(await factsOf('read')).toEqual(read)
    expect(await factsOf('given')).toEqual(left)
    expect(await reanalyzeAnswers(db, brandId, { given: true }, new Date())).toBe(3)
    expect(await factsOf('given')).toEqual({ ...left, named: read.named })
  })

  it('reads long texts as it does others, when they come and again', async () => {
    const long = `${'Nobody is named here.\n\n'.repeat(longText / 20)}${text}`
    await record(db, [
      answer('old', { ...before, text: long }),
      answer('read', { text: long }),
      answer('short', before),
    ])
    const read = { named: ['Globex', 'Acme'], cited: ['https://acme.com/a', 'https://globex.com/b'] }
    expect(await factsOf('read')).toEqual(read)
    const brand = (await db.write(writer => knownBrand(writer, brandId)))!
    const told = await preview(db, brand, {})
    expect(told.entities.map(({ name, gained }) => [name, gained.length])).toEqual([
      ['Acme', 0],
      ['Globex', 2],
    ])
    expect(await reanalyzeAnswers(db, brandId, {}, new Date())).toBe(3)
    for (const id of ['old', 'read', 'short']) expect(await factsOf(id)).toEqual(read)
  })

  it('gives what a fresh import gives, and the same again', async () => {
    const { client, get } = await aWorld(db, [answer('1', before), answer('2', given), answer('3', before)])
    const paths = ['performance', 'competitors', 'sources/domains', 'sources/urls', 'matrix?period=3650']
    const figures = async (of: typeof get) => {
      const bodies: unknown[] = []
      for (const path of paths) {
        const response = await of(`/brands/${brandId}/${path}`)
        bodies.push(response.status === 200 ? await response.json() : response.status)
      }
      return bodies
    }
    await reanalyzeAnswers(db, brandId, {}, new Date())
    const again = await figures(get)
    await reanalyzeAnswers(db, brandId, {}, new Date())
    expect(await figures(get)).toEqual(again)
    await using fresh = await open()
    const other = await aWorld(fresh, [...base, answer('1'), answer('2', given), answer('3')])
    const performance = await other.client.performance.get({ brandId })
    expect(await client.performance.get({ brandId })).toEqual(performance)
    const lists = { brandId, relationship: ['SELF', 'DIRECT'] as const }
    expect(await client.competitors.list(lists)).toEqual(await other.client.competitors.list(lists))
    expect((await client.sourceUrls.list({ brandId })).pagination).toEqual(
      (await other.client.sourceUrls.list({ brandId })).pagination,
    )
  })

  it('counts only from an instant on, when one is said', async () => {
    const later = '2026-11-02T00:00:00Z'
    await record(db, [answer('1', before), answer('2', { ...before, createdAt: later })])
    expect(await reanalyzeAnswers(db, brandId, { since: Date.parse(later) }, new Date())).toBe(1)
    expect((await factsOf('1')).named).toEqual(['Acme'])
    expect((await factsOf('2')).named).toEqual(['Globex', 'Acme'])
    expect(await reanalyzeAnswers(db, 'nobody', {}, new Date())).toBeUndefined()
  })

  it('tells what it would change, and changes nothing', async () => {
    await record(db, [answer('1', before), answer('2', given)])
    const brand = (await db.write(writer => knownBrand(writer, brandId)))!
    const { entities, citations } = await preview(db, brand, {})
    expect(entities.map(({ name, before, after }) => [name, before, after])).toEqual(
      [
        ['Acme', 1, 1],
        ['Globex', 0, 1],
      ].sort(),
    )
    expect(entities.find(({ name }) => name === 'Globex')!.gained).toEqual([
      expect.stringContaining('1: Globex is slow'),
    ])
    expect(citations).toEqual({ before: 1, after: 2 })
    expect(await factsOf('1')).toEqual({ named: ['Acme'], cited: ['https://acme.com/old'] })
  })

  it('shows readers all old or all new figures, never a mix', async () => {
    const many = Array.from({ length: 4500 }, (_, index) => answer(String(index), before))
    const { get } = await aWorld(db, many)
    let asked = 0
    /** The parameter `fresh` bypasses the cache. */
    const bodyOf = async (path: string) => (await get(`/brands/${brandId}/${path}?fresh=${asked++}`)).text()
    const paths = ['performance', 'competitors']
    const states = () => Promise.all(paths.map(bodyOf))
    const old = await states()
    let isDone = false
    const seen: string[][] = paths.map(() => [])
    const done = reanalyzeAnswers(db, brandId, {}, new Date()).finally(() => {
      isDone = true
    })
    while (!isDone) for (const [index, body] of (await states()).entries()) seen[index]!.push(body)
    expect(await done).toBe(4500)
    const now = await states()
    paths.forEach((_, index) => {
      expect(now[index]).not.toBe(old[index])
      expect(seen[index]!.length).toBeGreaterThan(2)
      // Old bodies come first, then new ones, and nothing else.
      const news = seen[index]!.filter(body => body !== old[index])
      expect(new Set(news).size).toBeLessThanOrEqual(1)
      for (const body of news) expect(body).toBe(now[index])
      expect(seen[index]!.slice(seen[index]!.length - news.length)).toEqual(news)
    })
  })
})
