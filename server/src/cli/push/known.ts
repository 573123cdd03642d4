import { stat } from 'node:fs/promises'
import { beside, inodeOf, type LogFile, openLog } from './log-file.ts'
import { compare } from './mark.ts'
import type { FileState, PushState } from './state.ts'

export async function isSame(log: LogFile, file: FileState): Promise<'whole' | 'shorter' | null> {
  return file.headLength > 0 || isFileOf(log, file) ? compare(log, file) : null
}

/** Compares inode and creation time, because the inode of a removed file can be reused. */
const isFileOf = (log: LogFile, { inode, born = log.born }: FileState): boolean =>
  log.inode === inode && (log.born === born || !log.isBornKnown)

/** True if nothing but column names was sent, so only the inode identifies the log. */
export const isByInode = (file: FileState): boolean => file.headLength === 0

/** `shorter`: the log is an earlier, shorter copy, and was sent completely. */
export interface PlaceMatch {
  key: string
  has: 'whole' | 'shorter'
}

/** Identifies a log by content, or by inode if nothing was sent yet. Null if the log isn't in the state file. */
export async function knownAs({ files }: PushState, log: LogFile, path: string): Promise<PlaceMatch | null> {
  const orders = [
    (file: FileState) => Number(isByInode(file)),
    ({ inode }: FileState) => Number(inode !== log.inode),
    ({ offset }: FileState) => -offset,
  ]
  const known = Object.entries(files).sort(([, a], [, b]) => orders.reduce((order, of) => order || of(a) - of(b), 0))
  for (const [key, file] of known) {
    // A rotated log never gets its old path back.
    if (isByInode(file) && file.path === path && file.rotatedAt !== null) continue
    const has = await isSame(log, file)
    if (has !== null && !(await isDouble(log, path, file))) return { key, has }
  }
  return null
}

/** True if a new log has the same beginning and the old log still exists. */
async function isDouble(log: LogFile, path: string, file: FileState): Promise<boolean> {
  if (file.path !== path || file.inode === log.inode || log.packed || file.rotatedAt !== null) return false
  for (const other of await beside(path)) {
    if ((await stat(other).then(inodeOf, () => null)) !== file.inode) continue
    await using old = await openLog(other).catch(() => null)
    if (old && (await isSame(old, file)) === 'whole') return true
  }
  return false
}
