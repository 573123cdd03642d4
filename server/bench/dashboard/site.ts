import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoArchive } from '../../src/demo/demo.ts'
import { run, serving } from '../../test/earshot.ts'
import { hostileAnswers } from '../../test/hard-texts.ts'
import { benchSet } from '../bench-set.ts'
import { filledFolder } from '../folder.ts'
import { watcher } from './seen.ts'

const dayLength = 86_400_000
const lastDayOfSet = Date.UTC(2026, 10, 20)

/** The built server with one brand, in its own process. */
export interface Site extends AsyncDisposable {
  name: string
  size: string
  url: string
  brandId: string
  /** Maximum milliseconds until new figures appear. */
  mostToFigures: number
  /** A new browser context, logged in by default. Every page in it is measured. */
  visitor(browser: Browser, options?: { isSignedIn?: boolean }): Promise<BrowserContext>
}

/** Id of an answer of 5 MB in the brand with many answers. */
export const longAnswer = 'long'

/** The bench set, moved by whole days to end yesterday, with an answer of 5 MB. */
function* recentSet(scale: number, now: Date): Generator<string> {
  const days = Math.floor((now.getTime() - lastDayOfSet) / dayLength) - 1
  const moved = (time: string) => new Date(Date.parse(time) + days * dayLength).toISOString()
  for (const line of benchSet({ scale }))
    yield line.replace(/"createdAt":"([^"]+)"/g, (_, time: string) => `"createdAt":"${moved(time)}"`)
  yield JSON.stringify({
    ...{ kind: 'answer', id: longAnswer, brandId: 'bench', promptId: 'p0', provider: 'chatgpt', model: 'gpt-5' },
    createdAt: new Date(now.getTime() - 2 * dayLength).toISOString(),
    text: hostileAnswers['hostile-5-mb']!.replaceAll('Acme Hard', 'Harborline'),
  })
}

const demoLines = function* (now: Date) {
  for (const record of demoArchive({ now })) yield JSON.stringify(record)
}

async function aSite(
  lines: Iterable<string>,
  team: string,
  about: Pick<Site, 'name' | 'size' | 'brandId' | 'mostToFigures'>,
): Promise<Site> {
  const folder = await filledFolder(1, lines)
  const data = folder.path
  const token = (await run(['token', 'create', '--team', team, '--name', 'bench', '--data', data])).out.trim()
  const server = await serving(data, { EARSHOT_JOBS: 'off', EARSHOT_LOG_LEVEL: 'error' })
  const { url } = server
  return {
    ...about,
    url,
    async visitor(browser, { isSignedIn = true } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      await context.addInitScript(watcher)
      if (!isSignedIn) return context
      const response = await context.request.post(`${url}/api/session/login/token`, {
        headers: { 'earshot-session': '1' },
        data: { token },
      })
      if (!response.ok()) throw new Error(await response.text())
      return context
    },
    async [Symbol.asyncDispose]() {
      server.child.kill('SIGTERM')
      await server.ended
      await folder[Symbol.asyncDispose]()
    },
  }
}

export const demoSite = (now: Date): Promise<Site> =>
  aSite(demoLines(now), 'demo-team', { name: 'demo', size: 'demo', brandId: 'northpace', mostToFigures: 300 })

export const largeSite = (scale: number, now: Date): Promise<Site> =>
  aSite(recentSet(scale, now), 'bench-team', {
    name: 'large brand',
    size: `${Math.round(51_679 * scale)} answers`,
    brandId: 'bench',
    mostToFigures: 500,
  })

/** Makes the processor of a page slower by a factor. */
export async function slowedBy(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
