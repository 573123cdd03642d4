import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'

/** A response that a test causes and that the browser logs as an error. */
export interface Expected {
  /** Text or pattern in its URL. */
  url: string | RegExp
  /** Status of the response. `none` if there is no response, for example from a stopped server. */
  status: number | 'none'
}

export interface Watched extends AsyncDisposable {
  page: Page
  /** Declares a network error. From now on it does not count as a problem. */
  expect(expected: Expected): void
  /** Problems so far, including expected errors that did not occur. */
  problems(): Promise<string[]>
}

const binding = 'earshotProblem'

/** Reports from inside the page. A string, because it runs in the page. */
const inPage = `
addEventListener('securitypolicyviolation', event =>
  ${binding}('policy: ' + event.effectiveDirective + ' refuses ' + (event.blockedURI || 'inline')))
addEventListener('unhandledrejection', event =>
  ${binding}('rejection: ' + String(event.reason)))
`

const networkError = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/

/** Whether a console line is the browser's message about an expected response. */
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
 * A page of a context, watched with the pages it opens. Problems are console errors and warnings, violations of the
 * content security policy, uncaught errors and rejections, and requests to other origins than `url`. Disposal closes
 * the page and fails if there were problems.
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
    // Waits for everything that the pages have done and reported so far.
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
