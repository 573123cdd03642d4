import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { aBrowser } from '../test/chromium.ts'
import { layers } from '../test/layers.ts'
import { routePaths } from '../test/route-paths.ts'
import { compare } from './compare.ts'
import { takeLayers } from './layers.ts'
import { type Place, placesOf } from './places.ts'
import { take, themes, widths } from './take.ts'
import { aWorld } from './world.ts'

const help = `npm run shots -- [--to DIR] [--only PAGE]… [--language LANGUAGE] [--compare DIR]

Takes pictures of every page of the dashboard: ${themes.join(' and ')}, ${widths.join(', ')} px wide, full (the demo), empty (a
brand of which nothing is known) and failed (the server stopped while the page was open); and of everything that opens
over pages, as open.

--to DIR       where the pictures go (default: dist/shots)
--only PAGE    only this page or what opens over one, as in prompts, prompts-one or palette; may be given again;
               pages is all pages, layers everything that opens over them
--language de  in this language (default: en)
--compare DIR  compares them with those of an earlier run, lists what differs, and writes pictures of the differences
               into differences/ beneath --to. A layer that shows a new key or link is another one each time
--list         only lists the pages, and what opens over them
`

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/shots' },
    only: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', default: 'en' },
    compare: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Tells what differs, with the share of pixels. */
async function tellDifferences(to: string, before: string, files: readonly string[]): Promise<void> {
  const found = await compare(to, before, files)
  for (const { name, share, note } of found)
    tell(`${share === undefined ? '' : `${(share * 100).toFixed(2)} %`.padStart(8)} ${name} ${note}`.trimEnd())
  tell(`${found.length} of ${files.length} pictures differ from those in ${before}.`)
}

/** All of a kind, for `--only`. */
const groups = ['pages', 'layers']

async function takePages(browser: Browser, places: readonly Place[], to: string): Promise<string[]> {
  await using world = await aWorld(browser, values.language)
  return await take(world, places, to, tell)
}

async function main(): Promise<void> {
  const all = placesOf(await routePaths())
  const known = [...all, ...layers].map(({ name }) => name)
  const unknown = values.only.find(name => ![...groups, ...known].includes(name))
  if (values.list || unknown !== undefined) {
    if (unknown !== undefined) tell(`There is no page '${unknown}'; there are:`)
    tell([...all, ...layers].map(({ name, path }) => `${name.padEnd(24)} ${path}`).join('\n'))
    process.exitCode = unknown === undefined ? 0 : 2
    return
  }
  const isWanted = (group: string, name: string) =>
    values.only.length === 0 || values.only.includes(group) || values.only.includes(name)
  const to = resolve(values.to)
  await mkdir(to, { recursive: true })
  const browser = await aBrowser()
  try {
    const places = all.filter(({ name }) => isWanted('pages', name))
    const over = layers.filter(({ name }) => isWanted('layers', name))
    const files = places.length > 0 ? await takePages(browser, places, to) : []
    files.push(...(await takeLayers(browser, over, to, values.language)))
    tell(`${files.length} pictures in ${to}.`)
    if (values.compare !== undefined) await tellDifferences(to, resolve(values.compare), files)
  } finally {
    await browser.close()
  }
}

if (values.help) process.stdout.write(help)
else await main()
