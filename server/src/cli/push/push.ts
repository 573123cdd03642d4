import { setTimeout as wait } from 'node:timers/promises'
import { looksRotated } from './aside.ts'
import { findLog, knownAs, type PlaceMatch } from './find-log.ts'
import { noFile } from './gaps.ts'
import { addPlace, type Current, end, finishLeft, type LeftoverResult } from './left.ts'
import { type LogFile, openLog } from './log-file.ts'
import { createOutbox } from './outbox.ts'
import { leaveShorter, sendRest } from './rest.ts'
import { grace, type PushRun, type SendResult } from './run.ts'
import type { BatchSender, LineTotals } from './sender.ts'
import { readPlace, writePlace } from './state-file.ts'

const batchBytes = 16 * 1024 * 1024
/** Tries for a log that changes during the read. Pauses grow by 40 ms. */
const most = 6
const pause = 40
/** Milliseconds after which a log that no longer exists is forgotten. */
const remembered = 100 * 86_400_000

export interface Pushing {
  sender: BatchSender
  state: string
  paths: readonly string[]
  signal: AbortSignal
  now(): Date
  warn(message: string): void
  told: LineTotals
  batchBytes?: number
  write?: typeof writePlace
}

export interface Pusher extends AsyncDisposable {
  /** `whole` means that the last line is complete even without a line feed. */
  catchUp(path: string, whole: boolean): Promise<void>
}

export async function createPusher(pushing: Pushing): Promise<Pusher> {
  const { sender, state, told, write = writePlace, ...given } = pushing
  const { paths, now, warn } = given
  const place = await readPlace(state, now())
  const save = () => write(state, place)
  const outbox = await createOutbox({ place, sender, save, find: file => findLog(file, paths), warn, told })
  const run: PushRun = { batchBytes, ...given, place, save, outbox, held: new Map() }
  for (const [key, { metAt }] of Object.entries(place.files))
    if (metAt < now().getTime() - remembered) delete place.files[key]
  /** Compressed logs that were sent, by inode, creation and modification time. */
  const read = new Set<string>()

  async function tryOnce(path: string, whole: boolean): Promise<SendResult> {
    const log = await openLog(path)
    try {
      const sign = log?.packed ? `${log.inode} ${log.born} ${await log.modifiedAt()}` : null
      if (sign !== null && read.has(sign)) return 'sent'
      const sent = await look(run, path, log, whole)
      if (sent === 'sent' && sign !== null) read.add(sign)
      return sent
    } finally {
      if (log && ![...run.held.values()].includes(log)) await log[Symbol.asyncDispose]()
    }
  }

  return {
    async catchUp(path, whole) {
      for (let tries = 1; tries <= most; tries++) {
        if ((await tryOnce(path, whole)) !== 'changed') return
        await wait(tries * pause)
      }
      warn(`${path} was rotated each time it was read. The next push sends the rest.`)
    },
    async [Symbol.asyncDispose]() {
      for (const log of run.held.values()) await log[Symbol.asyncDispose]()
    },
  }
}

async function look(run: PushRun, path: string, log: LogFile | null, whole: boolean): Promise<SendResult> {
  const { place, signal } = run
  const at = run.now().getTime()
  const modifiedAt = log ? await log.modifiedAt() : at
  const known = log ? await knownAs(place, log, path) : null
  const current: Current = { path, log, key: log ? (known?.key ?? null) : absentKey(run, path), at }
  const finished = await finishLeft(run, current)
  if (typeof finished === 'string') return finished
  if (signal.aborted) return 'stopped'
  // The path may name one of the logs just handled.
  const { key, has } = known ??
    (log && (await knownAs(place, log, path))) ?? { key: current.key, has: 'whole' as const }
  const own = await note(run, { ...current, key }, has, modifiedAt, finished)
  if (!log || own === null) return 'sent'
  if (has === 'shorter') {
    await leaveShorter(run, path, own, log)
    return 'sent'
  }
  const sent = await sendRest(run, own, log, whole || log.packed)
  if (sent === 'sent') await hold(run, path, own, log)
  return sent
}

const absentKey = ({ place }: PushRun, path: string): string | null =>
  Object.entries(place.files).find(([, file]) => file.path === path && file.inode === noFile)?.[0] ?? null

/** Saves all results in one write. */
async function note(
  run: PushRun,
  { path, log, key, at }: Current,
  has: PlaceMatch['has'],
  modifiedAt: number,
  { notes, behind }: LeftoverResult,
) {
  const { place } = run
  for (const each of notes) each()
  if (!log && looksRotated(path)) {
    if (notes.length > 0) await run.save()
    return null
  }
  const { inode, born } = log ?? { inode: noFile, born: 0 }
  const own = key !== null && place.files[key] ? key : addPlace(place, path, { inode, born }, at)
  const file = place.files[own]!
  const before = JSON.stringify([file.inode, file.modifiedAt, file.look?.behind, file.rotatedAt])
  file.metAt = at
  // An earlier copy isn't the log that the path named.
  if (file.path === path && (has === 'whole' || file.inode === inode)) {
    const isBack = !looksRotated(path) && { rotatedAt: null, ended: false }
    Object.assign(file, { inode, born, modifiedAt, look: { at, behind }, ...isBack })
  }
  const isNews = before !== JSON.stringify([file.inode, log && file.modifiedAt, file.look?.behind, file.rotatedAt])
  if (isNews || own !== key || notes.length > 0) await run.save()
  return own
}

async function hold({ place, held, now, save }: PushRun, path: string, key: string, log: LogFile) {
  const file = place.files[key]!
  const isOver = log.packed || (looksRotated(path) && now().getTime() - file.modifiedAt > grace)
  if (isOver && file.path === path && !file.ended) {
    end(place, key)
    await save()
  }
  if (log.packed) return
  await held.get(key)?.[Symbol.asyncDispose]()
  held.set(key, log)
}
