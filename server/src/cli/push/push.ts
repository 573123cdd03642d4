import { batchesOf } from './batches.ts'
import { type LogFile, openLog } from './log-file.ts'
import { createMarker, markAt, unmarked } from './mark.ts'
import { createOutbox } from './outbox.ts'
import { type FilePlace, isNotedAfter, newKey } from './place.ts'
import { type Aside, findLog, isByInode, isSame, lookAside, looksRotated } from './rotated.ts'
import type { Sender, Told } from './sender.ts'
import { readPlace, writePlace } from './state-file.ts'

/** How many bytes of lines a batch has at most. */
const batchBytes = 16 * 1024 * 1024
/** How long a log that was rotated must have been silent until nothing more is expected of it, in milliseconds. */
const grace = 60_000
/** How long a log that is not found any more is known, in milliseconds. */
const remembered = 100 * 86_400_000

export interface Pushing {
  sender: Sender
  /** The file that remembers the place. */
  state: string
  /** All paths that will be pushed; a log may be found under any of them. */
  paths: readonly string[]
  signal: AbortSignal
  now(): Date
  /** Told what may matter to somebody who looks on. */
  warn(message: string): void
  /** Added to with every batch. */
  told: Told
  batchBytes?: number
}

/** Sends log files from where it left off. */
export interface Pusher extends AsyncDisposable {
  /** Sends what has come to a file; `whole` says that its last line is complete even without a line feed. */
  catchUp(path: string, whole: boolean): Promise<void>
}

export async function createPusher(pushing: Pushing): Promise<Pusher> {
  const { sender, state, paths, signal, now, warn, told, batchBytes: most = batchBytes } = pushing
  const place = await readPlace(state, now())
  /** Logs that are followed stay open, so that none is lost to a rotation that removes it. */
  const held = new Map<string, LogFile>()
  /** Packed logs that were read to their end, as their file system tells them. */
  const read = new Set<string>()
  const save = () => writePlace(state, place)
  const find = (file: FilePlace) => findLog(file, paths)
  const outbox = await createOutbox({ place, sender, save, find, warn, told })
  forget()

  function forget() {
    for (const [key, { metAt }] of Object.entries(place.files))
      if (metAt < now().getTime() - remembered) delete place.files[key]
  }

  /** The key of the place of a log, whatever its name. */
  async function keyOf(log: LogFile, path: string): Promise<{ key: string; has: 'whole' | 'shorter' } | null> {
    const orders = [
      // What a log holds tells more than its inode, which may be used again.
      (file: FilePlace) => Number(isByInode(file)),
      ({ inode }: FilePlace) => Number(inode !== log.inode),
      ({ offset }: FilePlace) => -offset,
    ]
    const known = Object.entries(place.files).sort(([, a], [, b]) =>
      orders.reduce((order, of) => order || of(a) - of(b), 0),
    )
    for (const [key, file] of known) {
      // A log that was put aside does not come back to its path.
      if (isByInode(file) && file.path === path && file.rotatedAt !== null) continue
      const has = await isSame(log, file)
      if (has !== null && !(await isDouble(log, path, file))) return { key, has }
    }
    return null
  }

  /** Whether a log that only begins like the one that its path named before is another: that one is still there. */
  async function isDouble(log: LogFile, path: string, file: FilePlace): Promise<boolean> {
    if (file.path !== path || file.inode === log.inode || log.packed || file.rotatedAt !== null) return false
    await using other = await findLog(file, [])
    return other?.inode === file.inode
  }

  function add(path: string, log: LogFile): string {
    const key = newKey()
    const noted = {
      inode: log.inode,
      born: log.born,
      fields: null,
      modifiedAt: 0,
      rotatedAt: null,
      ended: false,
      stored: null,
    }
    place.files[key] = { ...unmarked, ...noted, path, metAt: now().getTime() }
    return key
  }

  /** Sends the rest of an open log, batch by batch; tells whether the log became another one meanwhile. */
  async function sendRest(key: string, log: LogFile, whole: boolean): Promise<'sent' | 'changed' | 'stopped'> {
    const file = place.files[key]!
    const modifiedAt = await log.modifiedAt()
    if (file.stored) Object.assign(file, await markAt(log, file.offset), { stored: null })
    const after = await createMarker(log, file)
    if (!after) return 'changed'
    for await (const lines of batchesOf(log.chunks(file.offset), most, whole)) {
      if (signal.aborted) return 'stopped'
      const mark = after(lines)
      // A log that is copied and emptied while it is read has other bytes now.
      if (!log.packed && !(await createMarker(log, mark))) return 'changed'
      await outbox.send(key, lines, mark)
    }
    const isNews = file.modifiedAt !== modifiedAt || file.inode !== log.inode
    Object.assign(file, { modifiedAt, inode: log.inode, born: log.born, metAt: now().getTime() })
    if (isNews) await save()
    return 'sent'
  }

  /** Sends what came to the logs that a path named before, until nobody can be writing to them any more. */
  async function finishRotated(path: string, current: LogFile | null, currentKey: string | null) {
    const left = Object.entries(place.files).filter(
      ([key, file]) => file.path === path && !file.ended && key !== currentKey,
    )
    // A log that nothing was sent of may be another one under the same inode.
    const vague = currentKey !== null && place.files[currentKey]!.headLength === 0 ? place.files[currentKey]! : null
    const isFresh = vague !== null || left.some(([, file]) => file.rotatedAt === null)
    const isReplaced = current !== null && (await current.read(0, 1)).length > 0
    let since = vague?.modifiedAt || Number.POSITIVE_INFINITY
    const gone: string[] = []
    const removed: FilePlace[] = []
    // Noted when all is sent: a push that dies before that looks aside again.
    const done: (() => void)[] = []
    const met = new Set([current?.inode])
    for (const [key, file] of left) {
      if (signal.aborted) return
      const log = await rotatedLog(key, file, current)
      since = Math.min(since, file.modifiedAt || ((await log?.modifiedAt()) ?? since))
      if (!log) gone.push(key)
      else {
        met.add(log.inode)
        const isLate = file.rotatedAt === null && now().getTime() - file.metAt > grace
        const isRemoved = isLate && (await log.isRemoved()) && !(await isStored(file))
        // As it was at the last look.
        if (isRemoved && isByInode(file)) removed.push({ ...file })
        else if (isRemoved) await showGap(path)
        await finish(key, log, isReplaced, done)
      }
    }
    if (signal.aborted || !isFresh) return settle(isFresh ? [] : done)
    const aside = await lookAside(path, since, async log => {
      if (met.has(log.inode)) return 'known'
      const known = await keyOf(log, log.path)
      return known === null ? 'unknown' : isNotedAfter(place, known.key, currentKey) ? 'noted since' : 'known'
    })
    // Gaps go first: what is sent is known, and does not tell of them any more.
    for (const file of removed) if (!isBehind(file, aside, false)) await showGap(path)
    for (const key of gone) {
      if (!isBehind(place.files[key]!, aside, false)) await showGap(path)
      done.push(() => end(key))
    }
    const isAnother = aside.logs.some(({ modifiedAt, isNews }) => vague && isNews && modifiedAt >= vague.modifiedAt)
    if (vague && isAnother && !isBehind(vague, aside, true)) await showGap(path)
    await sendUnknown(path, aside, isReplaced, done)
    if (!signal.aborted) await settle(done)
  }

  async function settle(done: readonly (() => void)[]) {
    for (const note of done) note()
    if (done.length > 0) await save()
  }

  /** Whether a log has a name still; where it has none, those that came after it may have come and gone as well. */
  async function isStored(file: FilePlace): Promise<boolean> {
    await using log = await find(file)
    return log !== null
  }

  /** The log of a place that its path names no longer, open. */
  async function rotatedLog(key: string, file: FilePlace, current: LogFile | null): Promise<LogFile | null> {
    const open = held.get(key)
    held.delete(key)
    const isAnother = open !== undefined && open.inode === current?.inode && isByInode(file)
    if (open && !isAnother && (await isSame(open, file)) === 'whole') return open
    await open?.[Symbol.asyncDispose]()
    if (!isByInode(file)) return find(file)
    const isIt = async (log: LogFile) => log.inode !== current?.inode && (await keyOf(log, log.path))?.key === key
    return findLog(file, paths, isIt)
  }

  async function finish(key: string, log: LogFile, isReplaced: boolean, done: (() => void)[]) {
    const file = place.files[key]!
    let isHeld = false
    try {
      const over = log.packed || (isReplaced && now().getTime() - (await log.modifiedAt()) > grace)
      if ((await sendRest(key, log, over)) !== 'sent') return
      done.push(() => {
        file.rotatedAt ??= now().getTime()
        if (over) end(key)
      })
      isHeld = !over
      if (isHeld) held.set(key, log)
    } finally {
      if (!isHeld) await log[Symbol.asyncDispose]()
    }
  }

  /** Sends the logs that came and went at a path since it was last read. */
  async function sendUnknown(path: string, { unknown, unreadable }: Aside, isReplaced: boolean, done: (() => void)[]) {
    for (const other of unknown) {
      const log = await openLog(other.path)
      if (log && !(await keyOf(log, log.path))) await finish(add(path, log), log, isReplaced, done)
      else await log?.[Symbol.asyncDispose]()
    }
    if (unreadable.length === 0) return
    warn(`${unreadable.join(', ')} cannot be read; the service will show a gap.`)
    await outbox.leaveOut()
  }

  /**
   * Whether a log that nothing was sent of is one of those aside. Rotation removes the oldest first: one that is older
   * shows that none was removed since; and nobody rotates twice within the grace.
   */
  function isBehind(file: FilePlace, { logs }: Aside, isCopied: boolean): boolean {
    const isNewer = logs.some(({ modifiedAt, packed }) => modifiedAt >= file.modifiedAt && (isCopied || packed))
    // A log is emptied in the moment in which its copy is done.
    const isOlder = logs.some(({ modifiedAt }) => modifiedAt <= file.modifiedAt)
    const isRecent = now().getTime() - file.metAt <= grace
    return file.headLength === 0 && (looksRotated(file.path) || (isNewer && (isOlder || isRecent)))
  }

  /** Expects nothing more in a log; one that nothing was sent of is forgotten. */
  function end(key: string) {
    if (place.files[key]!.headLength === 0 && !place.files[key]!.stored) delete place.files[key]
    else place.files[key]!.ended = true
  }

  async function showGap(path: string) {
    warn(`${path} was rotated and its end cannot be found; the service will show a gap.`)
    await outbox.leaveOut()
  }

  /** One try to catch up; the log may become another one meanwhile. */
  async function tryOnce(path: string, whole: boolean): Promise<'sent' | 'changed' | 'stopped'> {
    const log = await openLog(path)
    const sign = log?.packed ? `${log.inode} ${await log.modifiedAt()}` : null
    if (log && sign !== null && read.has(sign)) {
      await log[Symbol.asyncDispose]()
      return 'sent'
    }
    try {
      const before = log && (await keyOf(log, path))
      await finishRotated(path, log, before?.key ?? null)
      if (!log || signal.aborted) return 'stopped'
      const known = before ?? (await keyOf(log, path))
      const key = known?.key ?? add(path, log)
      if (known?.has === 'shorter') return await leaveShorter(path, key, log)
      const result = await sendRest(key, log, whole || log.packed)
      if (result === 'sent' && sign !== null) read.add(sign)
      if (result === 'sent') await hold(path, key, log)
      return result
    } finally {
      if (log && ![...held.values()].includes(log)) await log[Symbol.asyncDispose]()
    }
  }

  async function hold(path: string, key: string, log: LogFile) {
    const file = place.files[key]!
    const isOver = log.packed || (looksRotated(path) && now().getTime() - file.modifiedAt > grace)
    if (isOver && file.path === path && !file.ended) {
      end(key)
      await save()
    }
    if (log.packed) return
    await held.get(key)?.[Symbol.asyncDispose]()
    held.set(key, log)
  }

  /** A log that has fewer bytes than were sent: an older copy, or, under its own path, one that was cut. */
  async function leaveShorter(path: string, key: string, log: LogFile): Promise<'sent'> {
    const file = place.files[key]!
    if (file.path !== path || file.rotatedAt !== null || file.inode !== log.inode) return 'sent'
    let end = 0
    for await (const bytes of log.chunks(0)) end += bytes.length
    Object.assign(file, await markAt(log, end))
    warn(`${path} was cut; what came to it since is sent, and the service will show a gap.`)
    await outbox.leaveOut()
    return 'sent'
  }

  return {
    async catchUp(path, whole) {
      for (let tries = 1; tries <= 5; tries++) if ((await tryOnce(path, whole)) !== 'changed') return
    },
    async [Symbol.asyncDispose]() {
      for (const log of held.values()) await log[Symbol.asyncDispose]()
    },
  }
}
