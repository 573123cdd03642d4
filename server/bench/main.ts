import { parseArgs } from 'node:util'
import { adminRequestsBench } from './admin-requests.ts'
import { badRequestsBench } from './bad-requests.ts'
import { brandsBench } from './brands.ts'
import { cachedBench } from './cached.ts'
import { collectBench } from './collect.ts'
import { coverageBench } from './coverage.ts'
import { crawlersBench } from './crawlers.ts'
import { dashboardBench } from './dashboard.ts'
import { editsBench } from './edits.ts'
import { endpointsBench } from './endpoints.ts'
import { extractionBench } from './extraction.ts'
import { importBench } from './import.ts'
import { judgesBench } from './judges.ts'
import { judgingBench } from './judging.ts'
import { killedBench } from './killed.ts'
import { loadBench } from './load.ts'
import { machine } from './machine.ts'
import { overviewBench } from './overview.ts'
import { pagesBench } from './pages.ts'
import { performanceBench } from './performance.ts'
import { reanalysisBench } from './reanalysis.ts'
import { type Row, table } from './table.ts'

/** All measurements, in order. */
const parts: Readonly<Record<string, (options: { scale: number; minutes: number; rows: string }) => Promise<Row[]>>> = {
  extraction: extractionBench,
  import: importBench,
  performance: performanceBench,
  judges: judgesBench,
  cached: cachedBench,
  endpoints: endpointsBench,
  pages: pagesBench,
  dashboard: dashboardBench,
  load: loadBench,
  brands: brandsBench,
  overview: overviewBench,
  reanalysis: reanalysisBench,
  edits: editsBench,
  crawlers: crawlersBench,
  killed: killedBench,
  collect: collectBench,
  judging: judgingBench,
  coverage: coverageBench,
  'bad-requests': badRequestsBench,
  'admin-requests': adminRequestsBench,
}

const help = `npm run bench -- [PART…] [--scale N] [--minutes N] [--rows TEXT]

Measures ${Object.keys(parts).join(', ')}, or only the parts named, and prints a Markdown table each.
--scale N    the bench set N times as large (default 1: 51,679 answers, 744,302 citations); of coverage, as many runs
--minutes N  how long the load lasts (default 1)
--rows TEXT  of coverage, only the worlds with this text in their name, for example corrected

Servers are measured too where EARSHOT_TEST_POSTGRES and EARSHOT_TEST_CITUS name them.
`

const { values, positionals } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    rows: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
})
const scale = Number(values.scale)
const minutes = Number(values.minutes)
const unknown = positionals.find(part => !Object.hasOwn(parts, part))
if (values.help || unknown !== undefined || !(scale > 0 && minutes > 0)) {
  process.stdout.write(unknown === undefined ? help : `There is no part '${unknown}'.\n\n${help}`)
  process.exitCode = values.help ? 0 : 2
} else {
  process.stdout.write(`${machine()}\n`)
  for (const [name, bench] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name))
      process.stdout.write(`\n## ${name}\n\n${table(await bench({ scale, minutes, rows: values.rows }))}`)
}
