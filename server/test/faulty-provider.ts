import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createRandom, type Random } from '../src/demo/random.ts'

/** A fault of a provider or of the network. */
export const faults = [
  '429',
  '500',
  '503',
  'slow body',
  'reset before the reply',
  'reset within the reply',
  'truncated JSON',
  'truncated SSE',
  'wrong content type',
] as const
type Fault = (typeof faults)[number]

export interface FaultyProvider extends AsyncDisposable {
  /** Base URL for the dialects `openai` and `chat-completions`. */
  url: string
  /** Number of requests and of complete answers for each prompt. */
  asked: Map<string, number>
  answered: Map<string, number>
  /** Number of occurrences of each fault. */
  met: Map<Fault, number>
}

export interface Options {
  seed: number
  /** Probability of a fault for a prompt, from 0 to 1. */
  rate(question: string): number
  /** Milliseconds until a good reply. */
  latencyMs?: number
  /** Additional bytes in a reply that hardly compress. Default: none. */
  size?(question: string): number
}

/** A provider on 127.0.0.1 with two dialects and a given failure rate. All its replies contain the caller's key. */
export async function aFaultyProvider(options: Options): Promise<FaultyProvider> {
  const random = createRandom(options.seed)
  const asked = new Map<string, number>()
  const answered = new Map<string, number>()
  const met = new Map<Fault, number>()
  const sockets = new Set<Socket>()

  const server = createServer(async (request, response) => {
    const chat = request.url === '/chat/completions'
    const body = JSON.parse(await bodyOf(request)) as { input: string; model: string; messages?: { content: string }[] }
    const question = chat ? body.messages!.at(-1)!.content : body.input
    count(asked, question)
    const key = String(request.headers.authorization)
    const said = (chat ? chatReply : responsesReply)(textFor(question, key), body.model)
    const reply = JSON.stringify({ ...said, ...(options.size && { raw: noise(options.size(question)) }) })
    if (random.chance(options.rate(question))) {
      const fault = random.pick(faults)
      count(met, fault)
      return fail(fault, { response, reply, random, key })
    }
    await pause(options.latencyMs ?? 0)
    // Counted before the answer is sent, because a caller that was killed meanwhile can send the request again.
    count(answered, question)
    response.setHeader('content-type', 'application/json').end(reply)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answered,
    met,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Failing {
  response: ServerResponse
  reply: string
  random: Random
  key: string
}

async function fail(fault: Fault, { response, reply, random, key }: Failing): Promise<unknown> {
  const error = (status: number, type: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after-ms': '30' }) })
      .end(JSON.stringify({ error: { type, message: `It failed for ${key}.` } }))
  const half = reply.slice(0, 1 + random.below(reply.length - 2))
  switch (fault) {
    case '429':
      return error(429, 'rate_limit_exceeded')
    case '500':
      return error(500, 'server_error')
    case '503':
      return error(503, 'overloaded')
    case 'slow body':
      // The response never ends, so the caller times out.
      return response.writeHead(200, { 'content-type': 'application/json' }).write(half)
    case 'reset before the reply':
      return response.destroy()
    case 'reset within the reply':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(reply.length + 9) })
      response.write(half)
      await pause(2)
      return response.destroy()
    case 'truncated JSON':
      return response.writeHead(200, { 'content-type': 'application/json' }).end(half)
    case 'truncated SSE':
      return response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`event: response.created\ndata: ${half}`)
    case 'wrong content type':
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><p>Busy. ${key}</p></html>`)
  }
}

const chatReply = (text: string, model: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model,
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 20, completion_tokens: 100 },
})

const responsesReply = (text: string, model: string) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model,
  output: [
    { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'best running shoes' } },
    {
      type: 'message',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: { input_tokens: 20, output_tokens: 100 },
})

const textFor = (question: string, key: string) =>
  `Acme is a good choice, see https://acme.example/guide. You asked: ${question} (You are ${key}.)`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const noise = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
