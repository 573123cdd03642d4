import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetcher } from '../src/web/guarded-fetch.ts'

async function listening(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer(handle)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A local site that serves pages by path and returns 404 for others. Records its requests. */
export async function aSite(pages: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const site = await listening((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site')
    asked.push(pathname)
    const page = pages[pathname]?.replaceAll('{host}', request.headers.host ?? '')
    const type = pathname.endsWith('.xml') ? 'text/xml' : pathname.endsWith('.txt') ? 'text/plain' : 'text/html'
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(page ?? 'none')
  })
  return { ...site, asked }
}

/** An assistant with the Chat Completions API. `reply` returns its answer to a prompt. Records the prompts. */
export async function anAssistant(reply: (question: string) => string) {
  const questions: string[] = []
  const assistant = await listening(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    // A health check has an empty body.
    if (body === '') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
    const question = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)!.content
    questions.push(question)
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        model: 'local-1',
        choices: [{ message: { role: 'assistant', content: reply(question) }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1000, completion_tokens: 2000 },
      }),
    )
  })
  const settings = {
    EARSHOT_ASK_COMPATIBLE_LOCAL_URL: `http://${assistant.host}/v1`,
    EARSHOT_ASK_COMPATIBLE_LOCAL_MODELS: 'local-1',
    EARSHOT_PRICES: JSON.stringify({ 'local-1': { input: 1, output: 2 } }),
  }
  return { ...assistant, questions, settings }
}

/**
 * A proposal in the format of an assistant's reply, with this number of prompts. Every tenth prompt contains the brand.
 */
export const aProposal = ({ prompts = 20, brand = 'Anvilry' } = {}) => ({
  description: 'Sells anvils to smiths.',
  competitors: [
    { name: 'Globex', domain: 'https://www.globex.example/' },
    { name: 'Initech', domain: '' },
    { name: brand, domain: '' },
  ],
  topics: ['Anvils', 'Hammers'],
  prompts: Array.from({ length: prompts }, (_, i) => ({
    text: `Which ${i % 2 ? 'anvil' : 'hammer'} suits a smith of grade ${i}${i % 10 === 9 ? `, one of ${brand}` : ''}?`,
    topic: i % 2 ? 'Anvils' : 'Hammers',
    type: (['TOFU', 'MOFU', 'BOFU'] as const)[i % 3]!,
  })),
})

/** Fetches this page as the home page of a site. Other pages and hosts don't exist. */
export const onePage =
  (host: string, html: string): (() => Fetcher) =>
  () =>
  async url => {
    const { host: asked, pathname } = new URL(url)
    if (asked !== host) return { kind: 'failed', url, cause: 'network', reason: 'no such host' }
    const status = pathname === '/' ? 200 : 404
    const body = new TextEncoder().encode(html)
    return { kind: 'answered', url, status, type: 'text/html', robotsTag: null, body, truncated: false }
  }

/** The page that `aProfileReply` quotes. */
export const anvilPage = `<title>Anvilry</title><body><h1>Anvils by post</h1>
<p>Anvilry was  founded in <b>2012</b> in Leeds.</p><p>The small anvil costs $25.</p><p>We never use recycled iron.</p>`

export const aFact = {
  founded: {
    ...{ text: 'founded in', kind: 'date', accepted: ['2012'], severity: 'high' },
    quote: 'Anvilry was founded in 2012 in Leeds.',
  },
  price: {
    ...{ text: 'price of the small anvil', kind: 'money', accepted: ['$25'], severity: 'medium' },
    quote: 'The small anvil costs $25.',
  },
} as const

/** A proposal of a profile in the format of an assistant's reply. */
export const aProfileReply = (more: object = {}): string =>
  JSON.stringify({
    language: 'en',
    statement: 'Anvils that last, by post.',
    attributes: [{ text: 'sturdy', words: ['robust'], opposites: ['flimsy'] }],
    facts: [aFact.founded, aFact.price],
    ...more,
  })
