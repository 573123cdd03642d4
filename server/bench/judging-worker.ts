import { createCollectSetup } from '../src/collect/setup/create-setup.ts'
import { openDb } from '../src/db/open.ts'
import { processName } from '../src/delivery/lease.ts'
import { findOrStoreJudge, namedJudge } from '../src/judging/judges.ts'
import { judgeQueued } from '../src/judging/pass/pass.ts'
import { planJudging } from '../src/judging/pass/plan.ts'
import { readConfig } from '../src/settings/config.ts'

/** Judges the answers of a folder by a provider at an address. Prints RSS before the pass, its peak, and the seconds. */
const [data, url] = process.argv.slice(2)

const config = readConfig({ EARSHOT_COMPATIBLE_URL: url, EARSHOT_COMPATIBLE_MODELS: 'local' })
const collectSetup = await createCollectSetup(config)
const [setup] = collectSetup.setups
const pace = { concurrency: 16, perMinute: null, breaker: { after: 8, openMs: 20, maxMs: 200 } }
const judge = namedJudge([{ ...setup!, pace }], { provider: 'compatible', model: 'local' })!
await using db = await openDb({ data, memory: '56MB', threads: 1 })
const now = () => new Date()
const judgeId = await db.write(async writer => {
  const judgeId = await findOrStoreJudge(writer, 1, judge)
  await planJudging(writer, { brandId: 1 }, { judgeId, provider: 'compatible' }, Date.now())
  return judgeId
})
global.gc?.()
const before = process.memoryUsage().rss
const began = performance.now()
let judged = 0
let most = before
await judgeQueued(
  { db, collectSetup, now, random: Math.random, holder: processName() },
  {
    ...{ brandId: 1, teamId: 'team', judgeId, judge, signal: new AbortController().signal, patience: 10_000 },
    events: {
      closed(outcome) {
        if (outcome === 'judged') judged++
        most = Math.max(most, process.memoryUsage().rss)
      },
      failed: error => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    },
  },
)
process.stdout.write(JSON.stringify({ judged, before, most, seconds: (performance.now() - began) / 1000 }))
