import { collectAnswers } from '../src/collect/run/collect.ts'
import { createCollectSetup } from '../src/collect/setup/create-setup.ts'
import { openDb } from '../src/db/open.ts'
import { processName } from '../src/delivery/lease.ts'
import { readConfig } from '../src/settings/config.ts'

/**
 * Runs the due prompts of a folder with a provider at an address. Prints heap, RSS and peak RSS in MB every hundred
 * runs.
 */
const [data, url] = process.argv.slice(2)

const config = readConfig({
  EARSHOT_COMPATIBLE_URL: url,
  EARSHOT_COMPATIBLE_MODELS: 'local',
  EARSHOT_ASK_TIMEOUT: '5',
})
const collectSetup = await createCollectSetup(config)
const setups = collectSetup.setups.map(setup => ({
  ...setup,
  pace: { concurrency: 16, perMinute: null, breaker: { after: 8, openMs: 20, maxMs: 200 } },
}))
await using db = await openDb({ data, memory: '56MB', threads: 1 })
let ended = 0
const rest = await collectAnswers(
  {
    db,
    collectSetup: { setups, backoff: { attempts: 5, baseMs: 10, maxMs: 200 }, allowance: { asks: null, cost: null } },
    now: () => new Date(),
    random: Math.random,
    holder: processName(),
  },
  {
    signal: new AbortController().signal,
    patience: 10_000,
    events: {
      closed({ outcome }) {
        if ((outcome !== 'answered' && outcome !== 'failed') || ++ended % 100 !== 0) return
        global.gc?.()
        const { heapUsed, rss } = process.memoryUsage()
        process.stdout.write(
          `${ended} ${Math.round(heapUsed / 1e6)} ${Math.round(rss / 1e6)} ${Math.round(process.resourceUsage().maxRSS / 1e3)}\n`,
        )
      },
      broke: () => {},
      failed: error => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
    },
  },
)
process.exitCode = rest.waiting === 0 ? 0 : 1
