import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aWorld, record, team } from '../../test/world.ts'
import type { Db } from '../db/db.ts'
import { analyzeBrand, dueForAnalysis } from './analyze-brand.ts'

const now = new Date('2026-11-21T12:00:00Z')
const files: Record<string, string> = {
  '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n',
  '/llms.txt': '# Acme\n\n- [Shoes](https://acme.example/shoes)\n',
}

describe.each(engines)('the analysis of a brand on %s', (_, open) => {
  const site = createServer(({ url = '' }, response) => {
    response.writeHead(files[url] === undefined ? 404 : 200).end(files[url])
  })
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
    db = await open()
    world = await aWorld(db, [
      team,
      { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', createdAt: '2026-01-01', domain: '127.0.0.1' },
      { kind: 'brand', id: 'bare', teamId: 'team', name: 'Bare', createdAt: '2026-01-01' },
    ])
  })
  afterAll(async () => {
    await new Promise(done => site.close(done))
    await db[Symbol.asyncDispose]()
  })

  const asked = () => world.client.technicalAnalysis.get({ brandId: 'b' })

  it('never asks an address that is not public unless it is allowed', async () => {
    expect((await asked()).analyzed).toBe(false)
    const { robotsAnalysis, aiReadiness } = await analyzeBrand(db, 'b', { allowPrivate: false, now })
    expect(robotsAnalysis).toMatchObject({ status: 'unreachable', error: '127.0.0.1 is not a public address' })
    expect(aiReadiness.score).toBe(0)
    expect(await asked()).toMatchObject({
      analyzed: true,
      lastAnalyzedAt: '2026-11-21T12:00:00.000Z',
      aiReadiness: { score: 0 },
    })
  })

  it('is stored as it was made, and stands until the next', async () => {
    const { port } = site.address() as AddressInfo
    const later = new Date('2026-11-22T12:00:00Z')
    const analysis = await analyzeBrand(db, 'b', { site: `127.0.0.1:${port}`, allowPrivate: true, now: later })
    expect(await asked()).toMatchObject({ analyzed: true, ...analysis, lastAnalyzedAt: later.toISOString() })
    expect(analysis).toMatchObject({
      robotsAnalysis: {
        status: 'present',
        crawlers: { GPTBot: { status: 'Disallowed' }, ClaudeBot: { status: 'Allowed' } },
      },
      llmsAnalysis: { status: 'present' },
      sitemapAnalysis: { status: 'missing' },
      aiReadiness: { score: 73, issuesCount: 2 },
    })
  })

  it('stores nothing when it is given up', async () => {
    const before = await asked()
    const wish = { allowPrivate: true, now: new Date('2026-12-01T12:00:00Z'), signal: AbortSignal.abort() }
    await expect(analyzeBrand(db, 'b', wish)).rejects.toThrow('aborted')
    expect(await asked()).toEqual(before)
  })

  it('is due a week after the last, not before the first', async () => {
    expect(await dueForAnalysis(db, new Date('2026-11-29T11:59:59.999Z'))).toEqual([])
    expect(await dueForAnalysis(db, new Date('2026-11-29T12:00:00Z'))).toEqual(['b'])
    for (const change of [{ domain: 'acme.example' }, { domain: '127.0.0.1', status: 'INACTIVE' }]) {
      await record(db, [{ kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', createdAt: '2026-01-01', ...change }])
      expect(await dueForAnalysis(db, new Date('2026-12-29T12:00:00Z'))).toEqual([])
    }
  })

  it('says what is missing', async () => {
    await expect(analyzeBrand(db, 'none', { allowPrivate: false, now })).rejects.toThrow("There is no brand 'none'")
    await expect(analyzeBrand(db, 'bare', { allowPrivate: false, now })).rejects.toThrow('has no domain')
  })
})
