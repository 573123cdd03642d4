import { createServer } from 'node:net'
import type { Browser } from 'playwright-core'
import { aBrowser } from '../../../dashboard/test/chromium.ts'
import { detailsOn, trafficOf } from '../../../dashboard/test/traffic.ts'
import type { Row } from '../table.ts'
import type { Site } from './site.ts'
import { middle } from './verdict.ts'

const usualTimes = 3
const install = 'npm install --no-save --ignore-scripts lighthouse@~12.8'
const least = { desktop: 95, mobile: 85, others: 100 }
const mostPaint = 2500
const onlyCategories = ['performance', 'accessibility', 'best-practices']

/** The used part of Lighthouse. It is no dependency, because it adds two hundred packages. */
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>
interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }>
  runtimeError?: { message: string }
}

async function load(name: string): Promise<unknown> {
  return ((await import(name)) as { default: unknown }).default
}

async function installed(): Promise<{ lighthouse: Lighthouse; desktop: object } | undefined> {
  try {
    const [lighthouse, desktop] = [await load('lighthouse'), await load('lighthouse/core/config/desktop-config.js')]
    return { lighthouse: lighthouse as Lighthouse, desktop: desktop as object }
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** A port on which nothing listens. */
const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** The measured pages, and the cookie of the session. */
async function prepared(browser: Browser, { visitor, url, brandId }: Site) {
  const context = await visitor(browser)
  const page = await context.newPage()
  const { rest } = trafficOf(page)
  const list = `/brands/${brandId}/answers`
  await page.goto(url + list)
  await rest()
  const [answer] = await detailsOn(page, list)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.close()
  const pages = {
    Overview: `/brands/${brandId}`,
    prompts: `/brands/${brandId}/prompts`,
    answer: answer!,
    login: '/login',
  }
  return { pages, cookie }
}

const scoreOf = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
/** Audits that lower a score that should be perfect. */
const faultsOf = ({ audits }: Result) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ title }) => title)

function rowsOf(what: string, form: 'desktop' | 'mobile', results: readonly Result[], size: string): Row[] {
  const performance = middle(results.map(result => scoreOf(result, 'performance')))
  const paint = middle(results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0))
  const others = ['accessibility', 'best-practices'].map(name => Math.min(...results.map(each => scoreOf(each, name))))
  const isPerfect = others.every(score => score >= least.others)
  const isMet = performance >= least[form] && isPerfect && (form === 'desktop' || paint <= mostPaint)
  const faults = isPerfect ? '' : ` (${faultsOf(results[0]!).join('; ')})`
  return [
    {
      what: `Lighthouse, ${form}: ${what}`,
      size,
      result: `${performance}, ${others.join(', ')}, LCP ${Math.round(paint)} ms${faults}: ${isMet ? 'met' : 'MISSED'}`,
      goal: `performance ≥ ${least[form]}, accessibility and best practices 100${form === 'mobile' ? `, LCP ≤ ${mostPaint} ms` : ''}`,
    },
  ]
}

/** A run of Lighthouse. Repeats it at most twice if Lighthouse reports that the browser spoiled it. */
async function lookedAt(lighthouse: Lighthouse, url: string, flags: object, config?: object): Promise<Result> {
  for (let again = 2; ; again--) {
    const run = await lighthouse(url, flags, config)
    if (run && !run.lhr.runtimeError) return run.lhr
    if (again === 0) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
  }
}

/**
 * Lighthouse's scores of four pages, on a desktop, and on a phone with slow 4G and a processor that is four times
 * slower.
 */
export async function lighthouseRows(site: Site, times = usualTimes): Promise<Row[]> {
  const found = await installed()
  if (!found) return [{ what: 'Lighthouse', size: site.size, result: `not measured: ${install}`, goal: '' }]
  const port = await freePort()
  const browser = await aBrowser([`--remote-debugging-port=${port}`])
  const rows: Row[] = []
  try {
    const { pages, cookie } = await prepared(browser, site)
    for (const [what, path] of Object.entries(pages))
      for (const form of ['desktop', 'mobile'] as const) {
        const results: Result[] = []
        const extraHeaders = path === '/login' ? undefined : { Cookie: cookie }
        const flags = { port, logLevel: 'silent', onlyCategories, extraHeaders }
        const look = () =>
          lookedAt(found.lighthouse, site.url + path, flags, form === 'desktop' ? found.desktop : undefined)
        for (let time = 0; time < times; time++) results.push(await look())
        rows.push(...rowsOf(what, form, results, site.size))
      }
    return rows
  } finally {
    await browser.close()
  }
}
