import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { actionName, adminActions, glossary, plans } from '@earshot/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { languages } from '../src/messages/index.ts'
import { saidOn } from './said.ts'

const built = resolve(import.meta.dirname, '../dist')

/**
 * Script that makes a pseudo-language from English: every text is in brackets, accented, and 40% longer. A string,
 * because it runs in the page.
 */
const pseudo = `
const accents = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û', c: 'ç', n: 'ñ', s: 'š', y: 'ý' }
const longer = (text, of) => {
  const more = Math.ceil(of * 0.4)
  return '\\u27e6' + text + (of > 12 ? ' ' : '') + 'wxwxwxw '.repeat(Math.ceil(more / 8)).slice(0, more).trim() + '\\u27e7'
}
const told = text => longer([...text].map(each => accents[each] ?? each).join(''), text.length)
function pseudo(messages) {
  if (typeof messages === 'string') return told(messages)
  if (typeof messages === 'function')
    return (...given) => {
      const text = messages(...given)
      const own = given.reduce((rest, each) => rest - (typeof each === 'string' ? each.length : 0), text.length)
      return longer(text, Math.max(0, own))
    }
  return Object.fromEntries(Object.entries(messages).map(([key, each]) => [key, pseudo(each)]))
}
`

/** Glossary sentences in the format of another language. */
const glossaryTexts = Object.fromEntries(
  glossary.map(({ id, title, entries }) => [
    id,
    { title, entries: Object.fromEntries(entries.map(({ name, unit: _, ...texts }) => [name, texts])) },
  ]),
)

/** Switches the pages of a context to the pseudo-language, in place of English. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest['src/messages/en/index.ts']!.file.split('/').at(-1)!
  const body = `import { en as real } from './${file}?real'\n${pseudo}\nexport const en = pseudo({ ...real, glossary: ${JSON.stringify(glossaryTexts)} })`
  await context.route(
    url => url.pathname === `/assets/${file}` && url.search === '',
    route => route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Parts of a text outside all brackets. A truncated bracket extends to the end. */
function outside(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === '\u27e6') depth++
    else if (letter === '\u27e7') depth = Math.max(0, depth - 1)
    else if (depth === 0) rest += letter
    else if (rest.at(-1) !== '\n') rest += '\n'
  }
  return rest
}

/**
 * Records the responses of the API from now on. The returned function finds texts outside brackets that are not from
 * the API and are not numbers, days or times.
 */
export async function foreignTexts(page: Page): Promise<(visited: { page: Page }) => Promise<string[]>> {
  // Names of languages, plans and actions are the same in all languages. The pseudo-language has no sentences for
  // actions.
  const values: string[] = [
    ...['UTC', 'GMT', ...plans],
    ...Object.values(languages).map(({ name }) => name),
    ...adminActions.flatMap(action => [action.summary, actionName(action)]),
  ]
  for (const format of ['short', 'long'] as const)
    for (let month = 0; month < 12; month++)
      values.push(new Intl.DateTimeFormat('en-GB', { month: format }).format(new Date(2026, month, month + 1)))
  for (let day = 1; day < 8; day++)
    values.push(new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(2026, 1, day)))
  const collect = (value: unknown): void => {
    if (typeof value === 'string') values.push(value.replace(/\s+/g, ' '))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  await page.route('**/api/**', async route => {
    const response = await route.fetch()
    if (response.headers()['content-type']?.includes('json')) collect(await response.json())
    await route.fulfill({ response })
  })
  const has = (part: string) => values.some(value => value.includes(part))
  const isKnown = (text: string) =>
    outside(text)
      .split(/[\n…]|\d[\d.,:]*/)
      .map(part => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .every(part => part === '' || has(part) || part.split(/[^\p{L}]+/u).every(has))
  return async visited => {
    const foreign = (await saidOn(visited.page)).filter(({ text }) => !isKnown(text))
    return foreign.map(({ text, where }) => `"${text}" in ${where} is of no message`)
  }
}
