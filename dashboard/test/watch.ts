import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'

/** A response that a test brings about, of which the browser writes an error. */
export interface Expected {
  /** Its address has this in it. */
  url: string | RegExp
  /** Its status; `none` where there is no response, as of a server that is stopped. */
  status: number | 'none'
}

export interface Watched extends AsyncDisposable {
  page: Page
  /** Declares an error of the network, which is none of the problems from now on. */
  expect(expected: Expected): void
  /** What was wrong so far, with expected errors that did not come. */
  problems(): Promise<string[]>
}

const binding = 'earshotProblem'

/** What the page itself has to tell; written as text, for it runs in the page. */
const inPage = `
addEventListener('securitypolicyviolation', event =>
  ${binding}('policy: ' + event.effectiveDirective + ' refuses ' + (event.blockedURI || 'inline')))
addEventListener('unhandledrejection', event =>
  ${binding}('rejection: ' + String(event.reason)))
`

const networkError = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/

/** Whether a line of the console is the browser's own about an expected response. */
function isOf({ url, status }: Expected, message: ConsoleMessage): boolean {
  const found = networkError.exec(message.text())
  const address = message.location().url
  return (
    found !== null &&
    (found[1] === undefined ? 'none' : Number(found[1])) === status &&
    (typeof url === 'string' ? address.includes(url) : url.test(address))
  )
}

/**
 * A page of a context that is watched: errors and warnings of the console, refusals of the Content Security Policy, errors
 * and rejections that nobody caught, and requests to another origin than that of `url`, of this page and those that it
 * opens. Its disposal closes the page, and fails where there was any.
 */
export async function watch(
  context: BrowserContext,
  url: string,
  expected: readonly Expected[] = [],
): Promise<Watched> {
  const { origin } = new URL(url)
  const found: string[] = []
  const awaited = expected.map(each => ({ ...each, seen: false }))

  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const met = awaited.filter(each => isOf(each, message))
    for (const each of met) each.seen = true
    if (met.length === 0) found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => found.push(`error: ${error.error().message}`))
  context.on('request', request => {
    const asked = new URL(request.url())
    if (/^https?:$/.test(asked.protocol) && asked.origin !== origin) found.push(`request: ${request.url()}`)
  })
  context.on('page', page =>
    page.on('websocket', socket => {
      if (new URL(socket.url()).host !== new URL(url).host) found.push(`socket: ${socket.url()}`)
    }),
  )
  await context.exposeBinding(binding, (_, problem: string) => void found.push(problem))
  await context.addInitScript(inPage)
  const page = await context.newPage()

  async function problems(): Promise<string[]> {
    // Behind what the pages have done so far, and what they have told of it.
    for (const open of context.pages())
      await open.evaluate('new Promise(done => setTimeout(done))').catch((error: unknown) => {
        if (!open.isClosed()) throw error
      })
    const missed = awaited.filter(({ seen }) => !seen)
    return [...found, ...missed.map(({ url, status }) => `expected, and did not come: ${status} of ${String(url)}`)]
  }

  return {
    page,
    expect: each => void awaited.push({ ...each, seen: false }),
    problems,
    async [Symbol.asyncDispose]() {
      const all = await problems()
      await page.close()
      if (all.length > 0) throw new Error(`The page was not clean:\n  ${all.join('\n  ')}`)
    },
  }
}
