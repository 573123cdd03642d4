import { beside, readable, settled, tried } from './folder.ts'
import type { LogFile } from './log-file.ts'
import { compare } from './mark.ts'
import type { FileState, PushState } from './place.ts'

/** Whether a log is the one that was noted, under whatever name. */
export async function isSame(log: LogFile, file: FileState): Promise<'whole' | 'shorter' | null> {
  if (file.stored)
    return log.packed && (await log.storedHead(file.stored.headLength)) === file.stored.head ? 'whole' : null
  return file.headLength > 0 || isFileOf(log, file) ? compare(log, file) : null
}

/** Whether an open file is the one that was read last; the inode of one that is removed may be used again. */
const isFileOf = (log: LogFile, { inode, born = log.born }: FileState): boolean =>
  log.inode === inode && (log.born === born || !log.isBornKnown)

/** Whether nothing but its inode tells a log from another: nothing was sent of it, or names of columns alone. */
export const isByInode = (file: FileState): boolean => file.headLength === 0 && file.stored === null

/**
 * The log that was noted: renamed, copied or packed, beside its path or among the other paths. It is open. `isIt` may say
 * of one that seems to be it that it is another.
 */
export const findLog = (
  file: FileState,
  others: readonly string[],
  isIt: (log: LogFile) => Promise<boolean> = async () => true,
): Promise<LogFile | null> =>
  settled(async last => {
    let copy: LogFile | null = null
    const listed = await beside(file.path)
    for (const path of new Set([...listed, ...others])) {
      if (!readable(path)) continue
      const log = await tried(path, last || !listed.includes(path), async log => {
        const isFound = async () => (await isSame(log, file)) === 'whole' && (await isIt(log))
        if (await isFound().catch(closing(log))) return log
        await log[Symbol.asyncDispose]()
        return null
      }).catch(async error => {
        await copy?.[Symbol.asyncDispose]()
        throw error
      })
      if (log?.inode === file.inode) {
        await copy?.[Symbol.asyncDispose]()
        return log
      }
      if (copy) await log?.[Symbol.asyncDispose]()
      else copy = log
    }
    return copy
  })

const closing = (log: LogFile) => async (error: unknown) => {
  await log[Symbol.asyncDispose]()
  throw error
}

/** The place of a log; `shorter` if the log is an earlier copy, of which everything was sent. */
export interface PlaceMatch {
  key: string
  has: 'whole' | 'shorter'
}

/** Finds the place of a log by what it holds, and of a log that nothing was sent of by its inode; null if it has none. */
export async function knownAs({ files }: PushState, log: LogFile, path: string): Promise<PlaceMatch | null> {
  const orders = [
    // What a log holds tells more than its inode, which may be used again.
    (file: FileState) => Number(isByInode(file)),
    ({ inode }: FileState) => Number(inode !== log.inode),
    ({ offset }: FileState) => -offset,
  ]
  const known = Object.entries(files).sort(([, a], [, b]) => orders.reduce((order, of) => order || of(a) - of(b), 0))
  for (const [key, file] of known) {
    // A log that was put aside does not come back to its path.
    if (isByInode(file) && file.path === path && file.rotatedAt !== null) continue
    const has = await isSame(log, file)
    if (has !== null && !(await isDouble(log, path, file))) return { key, has }
  }
  return null
}

/** Whether a log that only begins like the one that its path named before is another: that one is still there. */
async function isDouble(log: LogFile, path: string, file: FileState): Promise<boolean> {
  if (file.path !== path || file.inode === log.inode || log.packed || file.rotatedAt !== null) return false
  await using other = await findLog(file, [])
  return other?.inode === file.inode
}
