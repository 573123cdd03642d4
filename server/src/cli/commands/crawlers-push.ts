import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { readConfig } from '../../settings/config.ts'
import { neededSecret, secretOptions } from '../connect/secret.ts'
import { holdPlace } from '../push/hold.ts'
import { createPusher } from '../push/push.ts'
import { type BatchSender, createSender } from '../push/sender.ts'
import type { Command } from '../shell/command.ts'

/** Milliseconds between scans. */
const look = 1000
/** Maximum tries per batch, in about half a minute. With --follow, tries are unlimited. */
const tries = 6

const integrationKey = {
  option: 'key',
  meaning: 'The integration key printed by crawlers connect',
  variable: 'EARSHOT_KEY',
}

export const crawlersPushCommand: Command = {
  name: 'crawlers push',
  summary: 'Count new lines of access logs (also .gz and .zst) on a server or in a data folder, each line once',
  positional: 'FILE…',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    url: {
      meaning: 'The server, for example http://127.0.0.1:4100. Without it, the lines go into the data folder.',
      value: 'URL',
    },
    ...secretOptions(integrationKey),
    data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
    'time-zone': {
      meaning: 'Time zone for daily counts, for the first push without --url (default: UTC).',
      value: 'ZONE',
    },
    follow: { meaning: 'Keep sending as the files grow and rotate, until SIGTERM or SIGINT.' },
    state: {
      meaning:
        'The file that stores which lines were sent (default: one per brand, in ~/.earshot for a server, else in the data folder).',
      value: 'FILE',
    },
  },
  async run({ options, positional }) {
    const [brandId, follow] = [String(options.brand), options.follow === true]
    const stopping = new AbortController()
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort())
    const { signal } = stopping
    const files = await oldestFirst(positional)
    const stateIn = (folder: string, name: string) =>
      options.state === undefined ? join(folder, `push-${name}.json`) : resolve(String(options.state))
    if (options.url !== undefined) {
      const url = String(options.url)
      const sender = createSender({
        ...{ url, brandId, signal, key: await neededSecret(integrationKey, options) },
        tries: follow ? Number.POSITIVE_INFINITY : tries,
        retrying: reason => warn(`Retrying: ${reason}.`),
      })
      return pushFiles(files, {
        sender,
        follow,
        signal,
        state: stateIn(join(homedir(), '.earshot'), digest(`${url}\n${brandId}`)),
      })
    }
    const { openDbOf } = await import('../connect/run-operation.ts')
    const { connectFolder } = await import('../connect/local-sender.ts')
    const config = readConfig(process.env)
    const data = String(options.data ?? config.EARSHOT_DATA)
    await using db = await openDbOf(config, data)
    const sender = await connectFolder(db, { brandId, timeZone: String(options['time-zone'] ?? 'UTC') })
    return await pushFiles(files, { sender, follow, signal, state: stateIn(data, digest(brandId)) })
  },
}

interface FilesToPush {
  sender: BatchSender
  state: string
  follow: boolean
  signal: AbortSignal
}

const warn = (message: string) => void process.stderr.write(`${message}\n`)

async function pushFiles(files: readonly string[], { sender, state, follow, signal }: FilesToPush): Promise<number> {
  await using _ = await holdPlace(state)
  const told = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }
  let broken = 0
  const pushAll = async () => {
    const now = () => new Date()
    await using pusher = await createPusher({ sender, state, paths: files, signal, now, warn, told })
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
    // An abort is not an error. The next push asks the server how far the log was counted.
    if (!signal.aborted) throw error
  })
  const { counted, dropped, refused, overQuota } = told
  process.stdout.write(`counted ${counted}\ndropped ${dropped}\nrefused ${refused}\nover quota ${overQuota}\n`)
  return broken > 0 && !follow ? 1 : 0
}

async function oldestFirst(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(paths.map(async path => ({ path: resolve(path), at: (await stat(path)).mtimeMs })))
  return files.sort((a, b) => a.at - b.at).map(({ path }) => path)
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
