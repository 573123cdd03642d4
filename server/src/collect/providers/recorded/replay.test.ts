import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFolder, aStandingFolder } from '../../../../test/standing.ts'
import type { AskResult, RunRequest } from '../../models/provider.ts'
import { fixture } from '../fixtures/fixture.ts'
import { createProvider } from '../index.ts'

const folder = aStandingFolder()

function replay(at = folder, models: string[] = []): (question: Partial<RunRequest>) => Promise<AskResult> {
  const settings = { alias: 'chatgpt', baseUrl: at, key: null, models, timeoutMs: 1, maxBytes: 1 }
  const provider = createProvider('replay', settings)
  const options = { signal: new AbortController().signal, now: () => 0, date: () => new Date(0) }
  return question => provider.ask({ text: '', model: 'm', webSearch: true, ...question }, options)
}

const outcome = (asked: AskResult) =>
  'failed' in asked
    ? `${asked.failed.reason}: ${asked.failed.message}`
    : 'answer' in asked
      ? asked.answer.text
      : 'not shown'

/** A result page without an answer. */
const noResults = { status_code: 20000, tasks: [{ status_code: 40102, cost: 0.002 }] }

describe('a folder of recordings', () => {
  beforeAll(async () => {
    const lines = [
      { question: 'Best CRM?', answer: { text: 'Acme.' } },
      { question: 'Best CRM?', answer: { text: 'Globex.' } },
      { question: 'Best CRM?', model: 'grok-4', dialect: 'xai', reply: fixture('xai') },
      { question: 'Best CRM?', country: 'DE', answer: { text: 'Acme GmbH.' } },
      { question: 'Busy?', dialect: 'openai', status: 429, headers: { 'retry-after': '2' }, reply: {} },
      { question: 'Broken?', dialect: 'openai', reply: '{"object":' },
      { question: 'Odd?', dialect: 'morse', reply: {} },
      { question: 'Shown?', dialect: 'dataforseo-google-ai-overview', reply: noResults },
      { question: 'Wrong?', answer: { txt: 'Acme.' } },
    ]
    await writeFile(join(folder, 'b.ndjson'), `${lines.map(line => JSON.stringify(line)).join('\n')}\n\n`)
    const rich = {
      text: 'Acme, see acme.com.',
      citations: [{ url: 'https://acme.com/', title: 'Acme' }],
      consulted: [{ url: 'https://globex.com/' }, { url: 'https://acme.com/' }],
      searches: ['best crm'],
      sponsored: [
        { advertiserName: 'Ads', advertiserLogo: '', productName: 'P', description: 'D', imageUrl: null, position: 1 },
      ],
      products: [{ name: 'Acme One', price: '$9', position: 1 }],
      model: 'm-2026',
      usage: { inputTokens: 10, outputTokens: 20, searches: 1 },
    }
    await writeFile(join(folder, 'a.json'), JSON.stringify([{ question: '*', answer: rich, latencyMs: 900 }]))
    await writeFile(join(folder, 'README.md'), 'no recording')
  })

  it('answers in turn, by the text whatever its case and blanks', async () => {
    const ask = replay()
    const texts = [
      await ask({ text: ' best  crm? ' }),
      await ask({ text: 'Best CRM?' }),
      await ask({ text: 'Best CRM?' }),
    ]
    expect(texts.map(outcome)).toEqual(['Acme.', 'Globex.', 'Acme.'])
  })

  it('prefers nothing but what fits the model and the country', async () => {
    const ask = replay()
    const turns = [await ask({ text: 'Best CRM?', model: 'grok-4' }), await ask({ text: 'Best CRM?', model: 'grok-4' })]
    const third = await ask({ text: 'Best CRM?', model: 'grok-4' })
    expect(turns.map(outcome)).toEqual(['Acme.', 'Globex.'])
    expect('answer' in third && third.answer).toMatchObject({
      modelServed: 'grok-4-fast-reasoning',
      modelAsked: 'grok-4',
    })
    const german = replay()
    const texts = [1, 2, 3].map(() => german({ text: 'Best CRM?', country: 'DE' }))
    expect((await Promise.all(texts)).map(outcome)).toEqual(['Acme.', 'Globex.', 'Acme GmbH.'])
  })

  it('has everything that an answer written by hand can have', async () => {
    const asked = await replay()({ text: 'Something else' })
    expect('answer' in asked && asked.answer).toEqual({
      text: 'Acme, see acme.com.',
      citations: [{ url: 'https://acme.com/', title: 'Acme', domain: null, start: null, end: null, position: 1 }],
      consulted: [{ url: 'https://globex.com/', title: null }],
      searches: ['best crm'],
      sponsored: [
        { advertiserName: 'Ads', advertiserLogo: '', productName: 'P', description: 'D', imageUrl: null, position: 1 },
      ],
      products: [{ name: 'Acme One', url: null, price: '$9', merchant: null, imageUrl: null, position: 1 }],
      modelAsked: 'm',
      modelServed: 'm-2026',
      usage: { inputTokens: 10, outputTokens: 20, searches: 1 },
      cost: null,
      latencyMs: 900,
      finishReason: 'stop',
    })
  })

  it('fails as it was recorded', async () => {
    const ask = replay()
    const busy = await ask({ text: 'Busy?' })
    expect('failed' in busy && busy.failed).toMatchObject({ reason: 'rate_limited', retryAfterMs: 2000, status: 429 })
    expect(outcome(await ask({ text: 'Shown?' }))).toBe('not shown')
    expect(outcome(await ask({ text: 'Broken?' }))).toMatch(/^malformed: /)
    expect(outcome(await ask({ text: 'Odd?' }))).toMatch(/^bad_request: .*morse/)
    expect(outcome(await ask({ text: 'Wrong?' }))).toMatch(/^malformed: .*text/s)
    expect(outcome(await replay(folder, ['other'])({}))).toMatch(/^bad_request: m is not a model/)
  })
})

describe('what is no folder of recordings', () => {
  it('is a failed ask that names the file and the line', async () => {
    expect(outcome(await replay(join(folder, 'none'))({}))).toBe('bad_request: The recordings cannot be read: ENOENT.')
    const bad = aFolder()
    await writeFile(join(bad, 'x.ndjson'), '{"question":"*","answer":{"text":"A"}}\n{"question"')
    expect(outcome(await replay(bad)({}))).toMatch(/x\.ndjson, line 2 is not JSON/)
    await writeFile(join(bad, 'x.ndjson'), '{"question":"*"}')
    expect(outcome(await replay(bad)({}))).toMatch(/x\.ndjson, line 1 must contain either answer or reply/)
    await writeFile(join(bad, 'x.ndjson'), '')
    expect(outcome(await replay(bad)({}))).toBe('bad_request: There is no recording of this prompt.')
  })
})
