import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { neededSecret, secretOptions } from '../connect/secret.ts'
import { holdPlace } from '../push/hold.ts'
import { createPusher } from '../push/push.ts'
import { createSender } from '../push/sender.ts'
import type { Command } from '../shell/command.ts'

/** Milliseconds between scans. */
const look = 1000
/** All tries take about half a minute. With --follow, retries have no limit. */
const tries = 6

const integrationKey = {
  option: 'key',
  meaning: 'The integration key printed by crawlers connect',
  variable: 'EARSHOT_KEY',
}

export const crawlersPushCommand: Command = {
  name: 'crawlers push',
  summary: 'Send new lines of access logs (also .gz and .zst) to a server, each line once',
  positional: 'FILE…',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    url: { meaning: 'The server, for example http://127.0.0.1:4100.', value: 'URL', required: true },
    ...secretOptions(integrationKey),
    follow: { meaning: 'Keep sending as the files grow and rotate, until SIGTERM or SIGINT.' },
    state: {
      meaning: 'The file that stores which lines were sent (default: in ~/.earshot, one per server and brand).',
      value: 'FILE',
    },
  },
  async run({ options, positional }) {
    const [url, brandId, follow] = [String(options.url), String(options.brand), options.follow === true]
    const state = options.state === undefined ? defaultState(url, brandId) : resolve(String(options.state))
    const stopping = new AbortController()
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort())
    const { signal } = stopping
    const warn = (message: string) => void process.stderr.write(`${message}\n`)
    const files = await oldestFirst(positional)

    await using _ = await holdPlace(state)
    const sender = createSender({
      url,
      brandId,
      key: await neededSecret(integrationKey, options),
      tries: follow ? Number.POSITIVE_INFINITY : tries,
      signal,
      retrying: reason => warn(`Retrying: ${reason}.`),
    })
    const told = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }
    let broken = 0
    const pushAll = async () => {
      await using pusher = await createPusher({
        sender,
        state,
        paths: files,
        signal,
        now: () => new Date(),
        warn,
        told,
      })
      do {
        for (const file of files)
          await pusher.catchUp(file, !follow).catch(error => {
            // The file is damaged or still being compressed.
            if (!(error instanceof BrokenFile)) throw error
            broken += 1
            if (broken <= files.length) warn(`${file}: ${error.message}`)
          })
        if (follow) await wait(look, undefined, { signal })
      } while (follow && !signal.aborted)
    }
    await pushAll().catch(error => {
      // A stop is not an error. The state file contains the batch that was being sent.
      if (!signal.aborted) throw error
    })

    const { counted, dropped, refused, overQuota } = told
    process.stdout.write(`counted ${counted}\ndropped ${dropped}\nrefused ${refused}\nover quota ${overQuota}\n`)
    return broken > 0 && !follow ? 1 : 0
  },
}

async function oldestFirst(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(paths.map(async path => ({ path: resolve(path), at: (await stat(path)).mtimeMs })))
  return files.sort((a, b) => a.at - b.at).map(({ path }) => path)
}

function defaultState(url: string, brandId: string): string {
  const name = createHash('sha256').update(`${url}\n${brandId}`).digest('hex').slice(0, 16)
  return join(homedir(), '.earshot', `push-${name}.json`)
}
