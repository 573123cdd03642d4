import { grace, isAllThere, type LogPresence } from './gaps.ts'
import { isByInode, isSame, knownAs } from './known.ts'
import { type LogFile, openLog } from './log-file.ts'
import { unmarked } from './mark.ts'
import { isAsListed, type LogScan, listLogs, scanLogs } from './scan.ts'
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

type Interruption = Exclude<SendResult, 'sent'>

/**
 * Sends unsent lines of earlier logs. If lines may be missing, skips a sequence number. Saves nothing, so that the scan
 * is repeated if the process dies.
 */
export async function finishLeft(run: PushRun, current: Current): Promise<LeftoverResult | Interruption> {
  const { path, at } = current
  const { files } = run.state
  const ofPath = Object.entries(files).filter(([, file]) => file.path === path && !file.ended)
  const left = ofPath.filter(([key, file]) => key !== current.key || isByInode(file))
  const isNew = current.key === null || isByInode(files[current.key]!)
  const isRotated = isNew || left.some(([key, { rotatedAt }]) => key !== current.key && rotatedAt === null)
  const notes: LeftoverResult['notes'] = []
  if (left.length === 0 && !isRotated) return { notes, behind: null }

  const isHeld = left.every(([key]) => run.held.has(key))
  const listed = isRotated || !isHeld ? await listLogs(path, run.paths) : []
  const scan = await scanLogs(run.state, listed, Math.min(...left.map(([, { modifiedAt }]) => modifiedAt)))
  const isReplaced = current.log !== null && (await current.log.read(0, 1)).length > 0
  const patience = isReplaced ? grace : Number.POSITIVE_INFINITY
  const before: { key: string; was: FileState; found: LogPresence }[] = []
  let since = Number.POSITIVE_INFINITY
  for (const [key, file] of left) {
    const isCurrent = key === current.key
    const was = { ...file }
    const log = isCurrent ? null : await rotatedLog(run, key, current, scan)
    if (log === 'changed') return log
    since = Math.min(since, file.modifiedAt || ((await log?.modifiedAt()) ?? since))
    // The log was copied and then truncated, so nobody writes to the copy.
    const isCopied = file.rotatedAt === null && file.inode === current.log?.inode
    const options = { scan, notes, patience: isCopied ? Number.NEGATIVE_INFINITY : patience }
    const found = log && (await finish(run, key, log, options))
    if (found === 'changed' || found === 'stopped') return found
    before.push({ key, was, found })
    if (!log && !isCurrent) notes.push(() => end(run.state, key))
  }
  if (!isRotated) return { notes, behind: null }

  // Rotation may have renamed or removed logs meanwhile.
  if (!(await isAsListed(path, listed))) return 'changed'
  const isRead = ({ path }: { path: string }) => scan.logs.some(log => log.path === path)
  const aside = listed.filter(log => log.isRotated && (!log.isPacking || isRead(log))).map(log => log.modifiedAt)
  const hasOlder = before.some(({ was, found }) => was.rotatedAt !== null && found === 'named')
  // Checks for gaps first, because logs that were already sent no longer show a gap.
  for (const { key, was, found } of before)
    if (!isAllThere(was, found, key === current.key, { at, aside, hasOlder })) {
      run.warn(`${path} was rotated and its end cannot be found. The server will show a gap.`)
      await run.post.skip()
    }
  const sent = await sendUnknown(run, path, since, { scan, patience, notes })
  if (sent !== 'sent') return sent
  if (!(await isAsListed(path, listed))) return 'changed'
  return { notes, behind: aside.length > 0 ? Math.max(...aside) : null }
}

export function addFile(
  state: PushState,
  path: string,
  { inode, born }: Pick<LogFile, 'inode' | 'born'>,
  metAt: number,
) {
  const key = newKey()
  const noted = { path, inode, born, fields: null, modifiedAt: 0, rotatedAt: null, ended: false, metAt }
  state.files[key] = { ...unmarked, ...noted }
  return key
}

export function end({ files }: PushState, key: string) {
  if (isByInode(files[key]!)) delete files[key]
  else files[key]!.ended = true
}

async function rotatedLog({ held, state }: PushRun, key: string, { log: current }: Current, { logs }: LogScan) {
  const file = state.files[key]!
  const isAnother = (inode: string) => !isByInode(file) || inode !== current?.inode
  const open = held.get(key)
  held.delete(key)
  if (open && isAnother(open.inode) && (await isSame(open, file)) === 'whole') return open
  await open?.[Symbol.asyncDispose]()
  const found = logs.filter(({ match, inode }) => match?.key === key && match.has === 'whole' && isAnother(inode))
  const best = found.find(({ inode }) => inode === file.inode) ?? found[0]
  return best ? reopen(best) : null
}

async function reopen({ path, inode }: { path: string; inode: string }): Promise<LogFile | 'changed'> {
  const log = await openLog(path)
  if (log?.inode === inode) return log
  await log?.[Symbol.asyncDispose]()
  return 'changed'
}

interface FinishOptions {
  scan: LogScan
  /** A log is kept open until nothing was written to it for this many milliseconds. */
  patience: number
  notes: LeftoverResult['notes']
}

async function finish(
  run: PushRun,
  key: string,
  log: LogFile,
  { scan, patience, notes }: FinishOptions,
): Promise<'named' | 'open' | Interruption> {
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
    const isNamed = await hasName(file, log, scan)
    isHeld = !isOver
    if (isHeld) held.set(key, log)
    return isNamed ? 'named' : 'open'
  } finally {
    if (!isHeld) await log[Symbol.asyncDispose]()
  }
}

async function hasName(file: FileState, log: LogFile, { logs }: LogScan): Promise<boolean> {
  const isRemoved = await log.isRemoved()
  if (isByInode(file)) return log.isBornKnown && !isRemoved
  if (!isRemoved) return true
  for (const { path } of logs) {
    await using other = await openLog(path)
    if (other && (await isSame(other, file)) === 'whole') return true
  }
  return false
}

async function sendUnknown(run: PushRun, path: string, since: number, options: FinishOptions): Promise<SendResult> {
  const { logs, unreadable } = options.scan
  const isUnread = (log: { isRotated: boolean; modifiedAt: number }) => log.isRotated && log.modifiedAt >= since
  const unknown = logs.filter(log => isUnread(log) && !log.match && !log.isEmpty)
  for (const each of unknown.sort((a, b) => a.modifiedAt - b.modifiedAt)) {
    const log = await reopen(each)
    if (log === 'changed') return log
    if (await knownAs(run.state, log, log.path)) {
      await log[Symbol.asyncDispose]()
      continue
    }
    const found = await finish(run, addFile(run.state, path, log, run.now().getTime()), log, options)
    if (found === 'changed' || found === 'stopped') return found
  }
  const missed = unreadable.filter(log => isUnread(log) && !log.isPacking).map(log => log.path)
  if (missed.length === 0) return 'sent'
  run.warn(`${missed.join(', ')} cannot be read. The server will show a gap.`)
  await run.post.skip()
  return 'sent'
}
