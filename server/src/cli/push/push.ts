import { setTimeout as wait } from 'node:timers/promises'
import { grace, looksRotated, noFile } from './gaps.ts'
import { knownAs, type PlaceMatch } from './known.ts'
import { type LogFile, openLog } from './log-file.ts'
import { markAt } from './mark.ts'
import { createPost } from './post.ts'
import { otherThan } from './print.ts'
import { readState } from './read-state.ts'
import { addFile, type Current, end, finishLeft, type LeftoverResult } from './rotated.ts'
import { type PushRun, type SendResult, sendRest } from './send.ts'
import type { BatchSender, LineTotals } from './sender.ts'
import { newKey, writeState } from './state.ts'

const batchBytes = 16 * 1024 * 1024
/** Maximum reads of a log that changes during the read. Pauses grow by 40 ms. */
const most = 6
const pause = 40
/** The state forgets a log this long after it was removed (milliseconds). */
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
  write?: typeof writeState
}

export interface Pusher extends AsyncDisposable {
  /** `whole`: the last line is complete even without a line feed. */
  catchUp(path: string, whole: boolean): Promise<void>
}

export async function createPusher(pushing: Pushing): Promise<Pusher> {
  const { sender, state: path, told, write = writeState, ...given } = pushing
  const { now, warn } = given
  const state = await readState(path, now(), sender.last)
  const save = () => write(path, state)
  const post = await createPost({ state, sender, save, warn, told })
  const own = { held: new Map(), walks: new Map(), said: new Set<string>() }
  const run: PushRun = { batchBytes, ...given, ...own, state, save, post }
  for (const [key, { metAt }] of Object.entries(state.files))
    if (metAt < now().getTime() - remembered) delete state.files[key]
  /** Compressed logs that were sent: inode, creation and modification time. */
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
  const { state, signal } = run
  const at = run.now().getTime()
  const modifiedAt = log ? await log.modifiedAt() : at
  const known = log ? await knownAs(state, log, path) : null
  const current: Current = { path, log, key: log ? (known?.key ?? null) : absentKey(run, path), at }
  const finished = await finishLeft(run, current)
  if (typeof finished === 'string') return finished
  if (signal.aborted) return 'stopped'
  // The path may name the log that was just handled.
  const { key, has } = known ??
    (log && (await knownAs(state, log, path))) ?? { key: current.key, has: 'whole' as const }
  const own = await note(run, { ...current, key }, has, modifiedAt, finished)
  if (!log || own === null) return 'sent'
  if (has === 'shorter') {
    await leaveShorter(run, path, own, log)
    return 'sent'
  }
  const sent = await sendRest(run, { key: own, log, whole: whole || log.packed })
  if (sent === 'sent') await hold(run, path, own, log)
  return sent
}

const absentKey = ({ state }: PushRun, path: string): string | null =>
  Object.entries(state.files).find(([, file]) => file.path === path && file.inode === noFile)?.[0] ?? null

async function note(
  run: PushRun,
  { path, log, key, at }: Current,
  has: PlaceMatch['has'],
  modifiedAt: number,
  { notes, behind }: LeftoverResult,
) {
  const { state } = run
  for (const each of notes) each()
  if (!log && looksRotated(path)) {
    if (notes.length > 0) await run.save()
    return null
  }
  const { inode, born } = log ?? { inode: noFile, born: 0 }
  const own = key !== null && state.files[key] ? key : addFile(state, path, { inode, born }, at)
  const file = state.files[own]!
  const before = JSON.stringify([file.inode, file.modifiedAt, file.look?.behind, file.rotatedAt])
  file.metAt = at
  // A copy of the log has another inode than the log that the path named.
  if (file.path === path && (has === 'whole' || file.inode === inode)) {
    const isBack = !looksRotated(path) && { rotatedAt: null, ended: false }
    Object.assign(file, { inode, born, modifiedAt, look: { at, behind }, ...isBack })
  }
  const isNews = before !== JSON.stringify([file.inode, log && file.modifiedAt, file.look?.behind, file.rotatedAt])
  if (isNews || own !== key || notes.length > 0) await run.save()
  return own
}

async function hold({ state, held, now, save }: PushRun, path: string, key: string, log: LogFile) {
  const file = state.files[key]!
  const isOver = log.packed || (looksRotated(path) && now().getTime() - file.modifiedAt > grace)
  if (isOver && file.path === path && !file.ended) {
    end(state, key)
    await save()
  }
  if (log.packed) return
  await held.get(key)?.[Symbol.asyncDispose]()
  held.set(key, log)
}

async function leaveShorter({ state, post, save, warn }: PushRun, path: string, key: string, log: LogFile) {
  const file = state.files[key]!
  if (file.path !== path || file.rotatedAt !== null || file.inode !== log.inode) return
  let end = 0
  for await (const bytes of log.chunks(0)) end += bytes.length
  Object.assign(file, await markAt(log, end), file.print && { print: otherThan(newKey(), file.print) })
  warn(`${path} was truncated. Lines written since then are sent, and the server will show a gap.`)
  await post.skip()
  await save()
}
