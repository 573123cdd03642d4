import { createServer } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, acme, team } from '../../test/records.ts'
import { listening, served } from '../../test/standing.ts'
import { aStandingWorld } from '../../test/world.ts'
import { exportArchive } from '../archive/export.ts'
import { analyzeBrand, NotAnalyzed } from './analyze-brand.ts'
import { dueForAnalysis, keepAttempt, standingOf } from './attempts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const files: Record<string, string> = {
  '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n',
  '/llms.txt': '# Acme\n\n- [Shoes](https://acme.example/shoes)\n',
}

describe.each(engines)('the analysis of a brand on %s', (_, open) => {
  const site = createServer(({ url = '' }, response) => {
    response.writeHead(files[url] === undefined ? 404 : 200).end(files[url])
  })
  const world = aStandingWorld(open, [team, { ...acme, domain: '127.0.0.1' }, aBrand('bare', 'team')])
  const { db } = world
  let host: string
  beforeAll(async () => {
    const server = await listening(site)
    host = new URL(server.url).host
    return server[Symbol.asyncDispose]
  })

  const asked = () => world.client.technicalAnalysis.get({ brandId: 'b' })

  it('never asks an address that is not public unless it is allowed', async () => {
    expect((await asked()).analyzed).toBe(false)
    await expect(analyzeBrand(db, 'b', { allowPrivate: false, now })).rejects.toThrow(
      new NotAnalyzed("The site of brand 'b' could not be analyzed: 127.0.0.1 is not a public address."),
    )
  })

  it('keeps a first attempt that reached nothing without a score, and is due a day later', async () => {
    expect(await asked()).toMatchObject({ analyzed: false, aiReadiness: null, lastAnalyzedAt: null })
    const failed = { attemptedAt: now.getTime(), failure: '127.0.0.1 is not a public address' }
    expect(await standingOf(db, 'b')).toEqual({ analysis: null, ...failed })
    expect(await dueForAnalysis(db, new Date('2026-11-22T11:59:59.999Z'))).toEqual([])
    expect(await dueForAnalysis(db, new Date('2026-11-22T12:00:00Z'))).toEqual(['b'])

    const lines: string[] = []
    await exportArchive(db, async line => void lines.push(line))
    expect(lines.map(line => JSON.parse(line).kind)).not.toContain('technicalAnalysis')
    await using other = await open()
    await record(
      other,
      lines.map(line => JSON.parse(line)),
    )
    expect(await standingOf(other, 'b')).toEqual({ analysis: null, ...failed })
    const again: string[] = []
    await exportArchive(other, async line => void again.push(line))
    expect(again).toEqual(lines)
  })

  it('is stored as it was made, and stands until the next', async () => {
    const later = new Date('2026-11-22T12:00:00Z')
    const analysis = await analyzeBrand(db, 'b', { site: host, allowPrivate: true, now: later })
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

  it('keeps an attempt that reached nothing beside a good analysis', async () => {
    const before = await asked()
    const at = new Date('2026-11-28T12:00:00Z')
    const offline = { site: '127.0.0.1:1', allowPrivate: true, now: at }
    const told =
      "The site of brand 'b' could not be analyzed: the connection was refused. The analysis of 2026-11-22T12:00:00.000Z remains valid."
    await expect(analyzeBrand(db, 'b', offline)).rejects.toThrow(new NotAnalyzed(told))
    expect(await asked()).toEqual(before)
    expect(await standingOf(db, 'b')).toEqual({
      analysis: { analyzedAt: Date.parse('2026-11-22T12:00:00Z'), score: 73 },
      attemptedAt: at.getTime(),
      failure: 'the connection was refused',
    })
    expect(await standingOf(db, 'bare')).toBeNull()
  })

  it('keeps an analysis that was ended as an attempt, until one succeeds', async () => {
    const hanging = await served(() => undefined)
    const wish = { allowPrivate: true, now: new Date('2026-11-22T13:00:00Z') }
    const ended = analyzeBrand(db, 'b', { ...wish, site: new URL(hanging).host, timeMs: 1 })
    await expect(ended).rejects.toThrow('could not be analyzed: it took longer than 0.001 s. The analysis of')
    expect(await standingOf(db, 'b')).toMatchObject({ analysis: { score: 73 }, failure: 'it took longer than 0.001 s' })

    await analyzeBrand(db, 'b', { ...wish, site: host, now: new Date('2026-11-22T12:00:00Z') })
    expect(await standingOf(db, 'b')).toMatchObject({ analysis: { score: 73 }, attemptedAt: null, failure: null })
  })

  it('stores nothing when it is given up', async () => {
    const before = await asked()
    const wish = { allowPrivate: true, now: new Date('2026-12-01T12:00:00Z'), signal: AbortSignal.abort() }
    await expect(analyzeBrand(db, 'b', wish)).rejects.toThrow('aborted')
    expect(await asked()).toEqual(before)
  })

  it('is due a week after the last and a day after one that failed, not before the first', async () => {
    expect(await dueForAnalysis(db, new Date('2026-11-29T11:59:59.999Z'))).toEqual([])
    expect(await dueForAnalysis(db, new Date('2026-11-29T12:00:00Z'))).toEqual(['b'])
    await keepAttempt(db, 'b', new Date('2026-11-29T12:00:00Z'), 'because')
    expect(await dueForAnalysis(db, new Date('2026-11-30T11:59:59.999Z'))).toEqual([])
    expect(await dueForAnalysis(db, new Date('2026-11-30T12:00:00Z'))).toEqual(['b'])
    const site = { domain: '127.0.0.1' }
    for (const change of [
      { domain: 'acme.example' },
      { ...site, status: 'INACTIVE' },
      { ...site, transferring: true },
    ]) {
      await record(db, [{ ...acme, ...change }])
      expect(await dueForAnalysis(db, new Date('2026-12-29T12:00:00Z'))).toEqual([])
    }
  })

  it('says what is missing', async () => {
    await expect(analyzeBrand(db, 'none', { allowPrivate: false, now })).rejects.toThrow("There is no brand 'none'")
    await expect(analyzeBrand(db, 'bare', { allowPrivate: false, now })).rejects.toThrow('has no domain')
  })
})
