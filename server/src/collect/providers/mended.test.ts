import { describe, expect, it } from 'vitest'
import { served } from '../../../test/standing.ts'
import { createPriceList } from '../models/price-list.ts'
import type { AskResult, ProviderSettings, RunRequest } from '../models/provider.ts'
import { fixture } from './fixtures/fixture.ts'
import { createProvider, type DialectName } from './index.ts'
import type { Loose } from './wire/loose-json.ts'

/** Gives its replies in turn, repeats the last one, and records what it was sent. */
async function replying(...replies: readonly (Loose | number)[]) {
  const sent: Loose[] = []
  const url = await served(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const reply = replies[Math.min(sent.length, replies.length - 1)]!
    sent.push(JSON.parse(body) as Loose)
    response.writeHead(typeof reply === 'number' ? reply : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof reply === 'number' ? { error: { message: 'No.' } } : reply))
  })
  return { sent, url }
}

function ask(dialect: DialectName, url: string, more: Partial<RunRequest & ProviderSettings> = {}): Promise<AskResult> {
  const settings = { alias: 'a', baseUrl: url, key: null, models: [], timeoutMs: 5000, maxBytes: 1e6, prices, ...more }
  const question = { text: 'Tech news?', model: 'm', webSearch: true, ...more }
  const options = { signal: new AbortController().signal, now: () => performance.now(), date: () => new Date(0) }
  return createProvider(dialect, settings).ask(question, options)
}

/** Dollars: 1 per million input tokens, 2 per million output tokens, 0.01 per search. */
const prices = { own: { m: { input: 1, output: 2, search: 0.01 } }, list: createPriceList([]) }

/** Claude's recorded reply in two parts, as if paused after its first search: the same blocks, with the usage split. */
const whole = fixture('anthropic')
const blocks = whole.content as Loose[]
const cut = 1 + blocks.findIndex(({ type }) => type === 'web_search_tool_result')
const usageOf = (input: number, output: number, searches: number) => ({
  input_tokens: input,
  output_tokens: output,
  server_tool_use: { web_search_requests: searches },
})
const paused = {
  ...whole,
  content: blocks.slice(0, cut),
  stop_reason: 'pause_turn',
  usage: usageOf(10_000, 100, 1),
}
const rest = { ...whole, content: blocks.slice(cut), usage: usageOf(17_118, 500, 1) }

describe('a paused reply', () => {
  it('is continued with its own blocks, and is one answer whose usage is that of all parts', async () => {
    const { sent, url } = await replying(paused, rest)
    const asked = await ask('anthropic', url)
    if (!('answer' in asked)) throw new Error('no answer')
    const { body } = await ask('anthropic', (await replying(whole)).url)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({
      ...sent[0],
      messages: [
        { role: 'user', content: 'Tech news?' },
        { role: 'assistant', content: blocks.slice(0, cut) },
      ],
    })
    expect(asked.requests).toBe(2)
    expect(asked.answer.usage).toEqual({ inputTokens: 27_118, outputTokens: 600, searches: 2 })
    expect(asked.answer.cost).toBeCloseTo(27_118e-6 + 1200e-6 + 0.02, 10)
    const kept = JSON.parse(asked.body.toString()) as Loose
    expect(kept.content).toEqual((JSON.parse(body!.toString()) as Loose).content)
    expect(kept.stop_reason).toBe('end_turn')
    expect(asked.answer.searches).toHaveLength(2)
    expect(asked.answer.citations).toHaveLength(3)
  })

  it('goes on through several pauses, in the container that it was begun in', async () => {
    const text = (words: string) => ({ type: 'text', text: words })
    const part = (words: string, more = {}) => ({
      type: 'message',
      content: [text(words)],
      stop_reason: 'pause_turn',
      ...more,
    })
    const { sent, url } = await replying(
      part('One, '),
      part('two, ', { container: { id: 'box' } }),
      part('three.', { stop_reason: 'end_turn' }),
    )
    const asked = await ask('anthropic', url)
    expect('answer' in asked && asked.answer.text).toBe('One, two, three.')
    expect(sent[2]).toMatchObject({
      container: 'box',
      messages: [{ role: 'user' }, { role: 'assistant', content: [text('One, '), text('two, ')] }],
    })
  })

  it('that never ends is a failed ask that keeps what it took, and is not asked again', async () => {
    const { sent, url } = await replying(paused)
    const asked = await ask('anthropic', url)
    expect(sent).toHaveLength(6)
    expect(asked).toMatchObject({
      failed: { reason: 'truncated', retryable: false },
      requests: 6,
      charge: { usage: { inputTokens: 60_000, outputTokens: 600, searches: 6 } },
    })
  })

  it('keeps what its parts took where it cannot be continued', async () => {
    const { url } = await replying(paused, 529)
    expect(await ask('anthropic', url)).toMatchObject({
      failed: { reason: 'unavailable', retryable: true },
      requests: 2,
      charge: { usage: { inputTokens: 10_000, outputTokens: 100, searches: 1 }, cost: 0.01 + 0.0002 + 0.01 },
    })
  })
})

const chat = (content: string, finish: string) => ({
  object: 'chat.completion',
  model: 'm',
  choices: [{ message: { role: 'assistant', content }, finish_reason: finish }],
  usage: { prompt_tokens: 1000, completion_tokens: 500 },
})

describe('a reply that was cut off', () => {
  it('is asked for once more with more room, and both are paid for', async () => {
    const { sent, url } = await replying(chat('Half', 'length'), chat('Half and whole.', 'stop'))
    const asked = await ask('chat-completions', url, { maxTokens: 500 })
    expect(sent.map(({ max_tokens }) => max_tokens)).toEqual([500, 2000])
    expect(asked).toMatchObject({
      answer: { text: 'Half and whole.', usage: { inputTokens: 2000, outputTokens: 1000 }, finishReason: 'stop' },
      requests: 2,
    })
    expect('answer' in asked && asked.answer.cost).toBeCloseTo(2 * (0.001 + 0.001), 10)
  })

  it('is not asked for a third time', async () => {
    const { sent, url } = await replying(chat('Half', 'length'))
    expect(await ask('chat-completions', url)).toMatchObject({
      failed: { reason: 'truncated', retryable: false },
      charge: { usage: { inputTokens: 2000, outputTokens: 1000 }, cost: 0.004 },
      requests: 2,
    })
    expect(sent.map(({ max_tokens }) => max_tokens)).toEqual([undefined, 64_000])
  })

  it('stays what it is where more room is refused', async () => {
    const { url } = await replying(chat('Half', 'length'), 400)
    expect(await ask('chat-completions', url)).toMatchObject({
      failed: { reason: 'truncated', retryable: false, status: 200 },
      charge: { usage: { inputTokens: 1000, outputTokens: 500 } },
      requests: 2,
    })
  })

  const google = { candidates: [{ content: { parts: [{ text: 'Half' }] }, finishReason: 'MAX_TOKENS' }] }
  it.each([
    ['anthropic', 'max_tokens', { ...whole, stop_reason: 'max_tokens' }],
    [
      'openai',
      'max_output_tokens',
      { ...fixture('openai'), status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } },
    ],
    ['xai', 'max_output_tokens', { ...fixture('xai'), status: 'incomplete' }],
    ['gemini', 'generationConfig', google],
    ['google-interactions', 'generation_config', { ...fixture('google-interactions'), status: 'incomplete' }],
    ['perplexity', 'max_tokens', chat('Half', 'length')],
  ] as const)('of %s gets room by %s', async (dialect, field, reply) => {
    const { sent, url } = await replying(reply as Loose)
    expect(await ask(dialect, url)).toMatchObject({ failed: { reason: 'truncated', retryable: false }, requests: 2 })
    const room = sent[1]![field]
    expect(typeof room === 'number' ? room : Object.values(room as Loose)).toEqual(
      typeof room === 'number' ? 64_000 : [64_000],
    )
  })
})

describe('a reply that was charged and is no answer', () => {
  const used = { promptTokenCount: 100, candidatesTokenCount: 0 }
  const responses = (more: Loose) => ({
    object: 'response',
    status: 'completed',
    output: [],
    usage: { input_tokens: 100, output_tokens: 50 },
    ...more,
  })
  it.each([
    ['empty', 'openai', responses({})],
    ['empty', 'gemini', { candidates: [], usageMetadata: used }],
    ['empty', 'gemini', { candidates: [{ finishReason: 'STOP' }], usageMetadata: used }],
    ['empty', 'chat-completions', chat('', 'stop')],
    ['empty', 'anthropic', { ...whole, content: [] }],
    ['refused', 'anthropic', { ...whole, stop_reason: 'refusal' }],
    ['refused', 'openai', responses({ output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] })],
    ['filtered', 'openai', responses({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } })],
    ['filtered', 'gemini', { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: used }],
    ['filtered', 'gemini', { candidates: [{ finishReason: 'MODEL_ARMOR' }], usageMetadata: used }],
    ['filtered', 'chat-completions', chat('', 'content_filter')],
    ['truncated', 'chat-completions', chat('Half', 'tool_calls')],
    [
      'truncated',
      'mistral',
      { outputs: [{ type: 'function.call' }], usage: { prompt_tokens: 9, completion_tokens: 9 } },
    ],
  ] as const)('as %s by %s keeps what it took, and is sent once', async (reason, dialect, reply) => {
    const { sent, url } = await replying(reply as unknown as Loose)
    const asked = await ask(dialect, url)
    expect(asked).toMatchObject({ failed: { reason, retryable: false }, requests: 1 })
    expect('failed' in asked && asked.charge?.cost).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
  })

  it('keeps it where the provider itself failed, which may pass', async () => {
    const error = { code: 'server_error', message: 'Sorry.' }
    const { url } = await replying(responses({ status: 'failed', error }))
    expect(await ask('openai', url)).toMatchObject({
      failed: { reason: 'unavailable', retryable: true },
      charge: { usage: { inputTokens: 100, outputTokens: 50 }, cost: 0.0002 },
    })
  })
})

it('sends a temperature only to models that take one', async () => {
  const { sent, url } = await replying(chat('Yes.', 'stop'))
  for (const model of ['gpt-4.1', 'gpt-6.2-sol', 'local'])
    await ask('chat-completions', url, { model, temperature: 0.2 })
  expect(sent.map(({ temperature }) => temperature)).toEqual([0.2, undefined, 0.2])
})
