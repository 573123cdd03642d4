import { type Aside, isAsListed, listAside, lookAside } from './aside.ts'
import { findLog, isByInode, isSame, knownAs } from './find-log.ts'
import { grace, isAllThere, type LogPresence } from './gaps.ts'
import { type LogFile, openLog } from './log-file.ts'
import { unmarked } from './mark.ts'
import { type PushRun, type SendResult, sendRest } from './send.ts'
import { type FileState, newKey, type PushState } from './state.ts'

/**
 * `log` is null if the path names no log, `key` if the log isn't in the state file yet. `at` is in epoch milliseconds.
 */
export interface Current {
  path: string
  log: LogFile | null
  key: string | null
  at: number
}

/** `notes` update the state. They run after all rotated logs were sent. */
export interface LeftoverResult {
  notes: (() => void)[]
  /** Last write of the youngest rotated log in epoch milliseconds, or null. */
  behind: number | null
}

interface LeftoverLog {
  key: string
  was: FileState
  found: LogPresence
}

/**
 * Sends the rest of earlier logs. Shows the service a gap if lines may be missing. Saves nothing, so that the scan is
 * repeated if the process dies.
 */
export async function finishLeft(
  run: PushRun,
  current: Current,
): Promise<LeftoverResult | Exclude<SendResult, 'sent'>> {
  const { path, at } = current
  const { files } = run.state
  const ofPath = Object.entries(files).filter(([, file]) => file.path === path && !file.ended)
  const isReplaced = current.log !== null && (await current.log.read(0, 1)).length > 0
  const patience = isReplaced ? grace : Number.POSITIVE_INFINITY
  const notes: (() => void)[] = []
  const left: LeftoverLog[] = []
  const isNew = current.key === null || isByInode(files[current.key]!)
  const isRotated = isNew || ofPath.some(([key, { rotatedAt }]) => key !== current.key && rotatedAt === null)
  const listed = isRotated ? await listAside(path) : []
  let since = Number.POSITIVE_INFINITY
  for (const [key, file] of ofPath) {
    const isCurrent = key === current.key
    if (isCurrent && !isByInode(file)) continue
    const was = { ...file }
    const log = isCurrent ? null : await rotatedLog(run, key, current)
    since = Math.min(since, file.modifiedAt || ((await log?.modifiedAt()) ?? since))
    // The log was copied and then emptied, so nobody writes to the copy.
    const isCopied = file.rotatedAt === null && file.inode === current.log?.inode
    const sent = log ? await finish(run, key, log, isCopied ? Number.NEGATIVE_INFINITY : patience, notes) : 'sent'
    if (sent === 'changed' || sent === 'stopped') return sent
    left.push({ key, was, found: sent === 'sent' ? null : sent })
    if (!log && !isCurrent) notes.push(() => end(run.state, key))
  }
  if (!isRotated) return { notes, behind: null }

  const aside = await lookAside(listed, since, async log => (await knownAs(run.state, log, log.path)) !== null)
  // Rotation may have renamed or removed logs meanwhile.
  if (!(await isAsListed(path, listed))) return 'changed'
  const hasOlder = left.some(({ was, found }) => was.rotatedAt !== null && found === 'named')
  // Check for gaps first, because logs that were sent don't show a gap any more.
  for (const { key, was, found } of left)
    if (!isAllThere(was, found, key === current.key, { at, aside: aside.times, hasOlder })) await showGap(run, path)
  const sent = await sendUnknown(run, path, aside, patience, notes)
  if (sent !== 'sent') return sent
  if (!(await isAsListed(path, listed))) return 'changed'
  return { notes, behind: aside.times.length > 0 ? Math.max(...aside.times) : null }
}

export function addFile(
  state: PushState,
  path: string,
  { inode, born }: Pick<LogFile, 'inode' | 'born'>,
  metAt: number,
) {
  const key = newKey()
  const noted = {
    path,
    inode,
    born,
    fields: null,
    modifiedAt: 0,
    rotatedAt: null,
    ended: false,
    metAt,
  }
  state.files[key] = { ...unmarked, ...noted }
  return key
}

export function end({ files }: PushState, key: string) {
  if (isByInode(files[key]!)) delete files[key]
  else files[key]!.ended = true
}

async function rotatedLog(run: PushRun, key: string, { log: current }: Current): Promise<LogFile | null> {
  const { held, state, paths } = run
  const file = state.files[key]!
  const open = held.get(key)
  held.delete(key)
  const isAnother = open !== undefined && open.inode === current?.inode && isByInode(file)
  if (open && !isAnother && (await isSame(open, file)) === 'whole') return open
  await open?.[Symbol.asyncDispose]()
  if (!isByInode(file)) return findLog(file, paths)
  const isIt = async (log: LogFile) =>
    log.inode !== current?.inode && (await knownAs(state, log, log.path))?.key === key
  return findLog(file, paths, isIt)
}

/** Keeps the log open until nothing was written to it for `patience` milliseconds. */
async function finish(run: PushRun, key: string, log: LogFile, patience: number, notes: (() => void)[]) {
  const { state, held } = run
  const file = state.files[key]!
  let isHeld = false
  try {
    const modifiedAt = await log.modifiedAt()
    const isOver = log.packed || run.now().getTime() - modifiedAt > patience
    const sent = await sendRest(run, { key, log, whole: isOver })
    if (sent !== 'sent') return sent
    notes.push(() => {
      const { inode, born } = log
      Object.assign(file, { inode, born, modifiedAt, rotatedAt: file.rotatedAt ?? run.now().getTime() })
      if (isOver) end(state, key)
    })
    const found = await howFound(run, file, log)
    isHeld = !isOver
    if (isHeld) held.set(key, log)
    return found
  } finally {
    if (!isHeld) await log[Symbol.asyncDispose]()
  }
}

async function howFound(run: PushRun, file: FileState, log: LogFile): Promise<'named' | 'open'> {
  if (isByInode(file)) return log.isBornKnown && !(await log.isRemoved()) ? 'named' : 'open'
  if (!(await log.isRemoved())) return 'named'
  await using other = await findLog(file, run.paths)
  return other === null ? 'open' : 'named'
}

async function sendUnknown(
  run: PushRun,
  path: string,
  { unknown, unreadable }: Aside,
  patience: number,
  notes: (() => void)[],
): Promise<SendResult> {
  for (const other of unknown) {
    const log = await openLog(other.path)
    if (log && !(await knownAs(run.state, log, log.path))) {
      const sent = await finish(run, addFile(run.state, path, log, run.now().getTime()), log, patience, notes)
      if (sent === 'changed' || sent === 'stopped') return sent
    } else await log?.[Symbol.asyncDispose]()
  }
  if (unreadable.length === 0) return 'sent'
  run.warn(`${unreadable.join(', ')} cannot be read. The server will show a gap.`)
  await run.post.skip()
  return 'sent'
}

async function showGap({ post, warn }: PushRun, path: string) {
  warn(`${path} was rotated and its end cannot be found. The server will show a gap.`)
  await post.skip()
}
