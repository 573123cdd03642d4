import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { besideShared, type Endpoint, type SharedPage, type SharedPageName, sharedPages } from '@earshot/contract'
import { expect, it } from 'vitest'

const routes = resolve(import.meta.dirname, '../src/routes')
const pages = readFileSync(resolve(routes, '../pages.ts'), 'utf8')

/** What a page asks and its share does not open, for it is wider than the page, or of another one: its panel is left out. */
const unshared: Readonly<Partial<Record<SharedPageName, readonly string[]>>> = {
  topics: ['competitors', 'performance', 'prompts', 'tags', 'tags/:tagId/evolution'],
  tags: ['competitors', 'keywords', 'keywords/:keywordId/evolution', 'performance', 'prompts'],
  'source-domains': ['competitors', 'source-urls'],
  prompts: ['answers', 'tags', 'topics'],
  answers: ['competitors/:competitorId', 'prompts/:promptId'],
  competitors: [
    ...['competitors/:competitorId/merge', 'untracked', 'untracked/:nameId/adopt', 'untracked/:nameId/alias'],
    'untracked/:nameId/dismiss',
  ],
  content: [
    ...['articles/:articleId/draft', 'articles/:articleId/source-pages'],
    ...['content/:id/brief', 'content/:id/checks', 'content/:id/proof'],
  ],
  search: ['search/adopt', 'topics'],
}

/** What a share opens and its page does not ask at present; `docs/use/admin.md` promises it to callers. */
const unasked: Readonly<Partial<Record<SharedPageName, readonly string[]>>> = {
  overview: [
    ...['competitors', 'confidence', 'crawler-analytics', 'keywords', 'performance', 'prompts', 'search', 'tags'],
    'technical-analysis',
  ],
  topics: ['performance/evolution'],
  report: [
    ...['crawler-analytics', 'keywords', 'prompts', 'revisions', 'sampling', 'search', 'source-types', 'source-urls'],
    ...['tags', 'technical-analysis'],
  ],
}

/** The files of a page, its details included: what it imports of the routes, and what that imports. */
function filesOf(page: string): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || relative(routes, file).startsWith('..')) return
    found.add(file)
    for (const [, to] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) add(join(dirname(file), to!))
  }
  const entry = new RegExp(`^\\s*'?${page}'?: \\{[\\s\\S]*?\\},?$`, 'm').exec(pages)![0]
  for (const [, to] of entry.matchAll(/'\.\/routes\/([^']+)'/g)) add(join(routes, to!))
  return found
}

const asks = (page: string) =>
  new Set(
    [...filesOf(page)].flatMap(file =>
      Array.from(readFileSync(file, 'utf8').matchAll(/'(\/brands\/:brandId[^']*)'/g), ([, path]) => path!),
    ),
  )

const opensOf = ({ endpoints, inner }: SharedPage): string[] =>
  [...endpoints, ...(inner?.endpoints ?? [])].map(({ path }) => path)

const beside = (besideShared as readonly Endpoint[]).map(({ path }) => path)

it.each(Object.entries(sharedPages as Record<SharedPageName, SharedPage>))(
  'a share of %s opens what its page asks, but for what is named, and no more',
  (name, page) => {
    const asked = asks(name)
    expect(asked.size, 'questions of the page').toBeGreaterThan(0)
    const inFull = (paths: readonly string[] = []) => paths.map(path => `/brands/:brandId/${path}`)
    const refused = [...asked].filter(path => ![...opensOf(page), ...beside].includes(path))
    expect(refused.sort()).toEqual(inFull(unshared[name as SharedPageName]))
    const spare = opensOf(page).filter(path => !asked.has(path))
    expect(spare.sort()).toEqual(inFull(unasked[name as SharedPageName]))
  },
)
