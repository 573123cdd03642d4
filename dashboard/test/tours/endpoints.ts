import { api, type Endpoint } from '@earshot/contract'
import type { Page } from 'playwright-core'
import type { Law } from './laws.ts'

const endpoints = Object.entries(api).flatMap(([group, actions]) =>
  Object.entries<Endpoint>(actions).map(([name, { path }]) => ({
    name: `${group}.${name}`,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  })),
)

/** Endpoints that no page requests, each with the reason. */
export const unaskedOnPurpose: Readonly<Record<string, string>> = {
  'presence.get': 'Only result pages of search engines have it, and the demo has no such runs.',
  'explain.get': 'Its query is a text, and no page has one.',
  'judges.list': 'The settings of the brand have it, which this tour does not visit.',
  'sampling.get': 'The schedule in the settings has it, which this tour does not visit.',
  'suggestions.list': 'The settings have them, which this tour does not visit.',
}

/** Names of endpoints that match none of these paths. */
export const endpointsWithoutPage = (paths: ReadonlySet<string>): string[] =>
  endpoints.filter(({ path }) => ![...paths].some(each => path.test(each))).map(({ name }) => name)

/** Read API paths in a request: its own, or those in a batch. */
function pathsIn(url: URL): string[] {
  const path = url.pathname.slice('/api/v1'.length)
  const [, brand] = /^(\/brands\/[^/]+)\/together$/.exec(path) ?? []
  if (brand === undefined) return [path]
  const queries = url.searchParams.getAll('ask').map(each => each.split('?')[0]!)
  return [path, ...queries.map(each => (each === '.' ? brand : `${brand}/${each}`))]
}

/** Paths of files that a page offers for download. */
const filesOn = async (page: Page) =>
  ((await page.evaluate(`Array.from(document.querySelectorAll('a[download]'), link => link.href)`)) as string[])
    .map(href => new URL(href).pathname)
    .filter(path => path.startsWith('/api/v1/'))
    .map(path => path.slice('/api/v1'.length))

/** Collects the read API paths that a page requests from now on, and those of its downloads at each stop. */
export function collectEndpoints(page: Page): { paths: ReadonlySet<string>; files: Law } {
  const paths = new Set<string>()
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/v1/')) for (const path of pathsIn(url)) paths.add(path)
  })
  const files: Law = {
    name: 'files',
    async problems() {
      for (const path of await filesOn(page)) paths.add(path)
      return []
    },
  }
  return { paths, files }
}
