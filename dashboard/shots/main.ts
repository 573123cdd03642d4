import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { aBrowser } from '../test/chromium.ts'
import { routePaths } from '../test/route-paths.ts'
import { compare } from './compare.ts'
import { placesOf } from './places.ts'
import { take, themes, widths } from './take.ts'
import { aWorld } from './world.ts'

const help = `npm run shots -- [--to DIR] [--only PAGE]… [--compare DIR]

Takes pictures of every page of the dashboard: ${themes.join(' and ')}, ${widths.join(', ')} px wide, full (the demo), empty (a
brand of which nothing is known) and failed (the server stopped while the page was open).

--to DIR       where the pictures go (default: dist/shots)
--only PAGE    only this page, as in prompts or prompts-one; may be given again
--compare DIR  compares them with those of an earlier run, lists what differs, and writes pictures of the differences
               into differences/ beneath --to
--list         only lists the pages
`

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/shots' },
    only: { type: 'string', multiple: true, default: [] },
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

async function main(): Promise<void> {
  const all = placesOf(await routePaths())
  const unknown = values.only.find(name => !all.some(place => place.name === name))
  if (values.list || unknown !== undefined) {
    if (unknown !== undefined) tell(`There is no page '${unknown}'; there are:`)
    tell(all.map(({ name, path }) => `${name.padEnd(24)} ${path}`).join('\n'))
    process.exitCode = unknown === undefined ? 0 : 2
    return
  }
  const places = all.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
  const to = resolve(values.to)
  await mkdir(to, { recursive: true })
  const browser = await aBrowser()
  try {
    await using world = await aWorld(browser)
    const files = await take(world, places, to, tell)
    tell(`${files.length} pictures in ${to}.`)
    if (values.compare !== undefined) await tellDifferences(to, resolve(values.compare), files)
  } finally {
    await browser.close()
  }
}

if (values.help) process.stdout.write(help)
else await main()
