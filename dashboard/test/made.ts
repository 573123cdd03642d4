import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { password } from '../../server/test/people.ts'
import { demo } from './demo.ts'
import { callAs } from './manage.ts'
import type { Site } from './served.ts'

/** Settings of a server with an assistant to ask, and the resources they need. */
export async function anAssistantToAsk() {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-replies-'))
  await mkdir(join(folder, 'chatgpt'))
  await writeFile(join(folder, 'chatgpt', 'replies.json'), JSON.stringify([{ answer: { text: 'Northpace.' } }]))
  return { settings: { EARSHOT_REPLAY: folder }, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const brand = `/brands/${demo.brandId}`
const team = `/teams/${demo.team}`

/** Resources that the demo lacks, created through the admin API. */
const made: readonly [method: string, path: string, data: object][] = [
  ['POST', `${brand}/notes`, { text: 'Campaign for the autumn marathons began', at: '2026-09-01' }],
  [
    ...(['PUT', `${brand}/schedule`] as const),
    {
      ...{ every: 'weekly', day: 'MON', hour: 6, timeZone: 'Europe/Berlin', repeats: 2, priceUnknown: true },
      assistants: [{ provider: 'chatgpt', model: null }],
    },
  ],
  ['POST', `${brand}/crawler-integration/keys`, {}],
  ['POST', `${brand}/shares`, { name: 'For the board', page: 'overview', query: { period: 28, provider: 'chatgpt' } }],
  ['POST', `${team}/invitations`, { email: 'grace@example.com', role: 'MEMBER' }],
  ['POST', `${team}/tokens`, { name: 'Nightly report' }],
  ['PUT', `${team}/budget`, { asks: 2000, dollars: 25 }],
]

/** User-Agent of a second browser with a session. */
const elsewhere =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

/** Logs a browser in as an owner of the demo team, with one resource of every type in the settings. */
export async function anOwner(browser: Browser, site: Site, options: BrowserContextOptions): Promise<BrowserContext> {
  const [owner, member] = [await browser.newContext(options), await browser.newContext({ userAgent: elsewhere })]
  const email = 'ada@example.com'
  await site.signInAs(owner, email, { [demo.team]: 'OWNER' })
  await site.signInAs(member, 'mae@example.com', { [demo.team]: 'MEMBER' })
  await member.request.post(`${site.url}/api/session/login`, {
    headers: { 'earshot-session': '1' },
    data: { email, password },
  })
  await member.close()
  for (const [method, path, data] of made) {
    const { status, body } = await callAs(owner, site.url, path, { method, data })
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`)
  }
  return owner
}
