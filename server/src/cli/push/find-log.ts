import { beside, readable, settled, tried } from './folder.ts'
import type { LogFile } from './log-file.ts'
import { compare } from './mark.ts'
import type { FilePlace } from './place.ts'

/** Whether a log is the one that was noted, under whatever name. */
export async function isSame(log: LogFile, file: FilePlace): Promise<'whole' | 'shorter' | null> {
  if (file.stored)
    return log.packed && (await log.storedHead(file.stored.headLength)) === file.stored.head ? 'whole' : null
  return file.headLength > 0 || isFileOf(log, file) ? compare(log, file) : null
}

/** Whether an open file is the one that was read last; the inode of one that is removed may be used again. */
const isFileOf = (log: LogFile, { inode, born = log.born }: FilePlace): boolean =>
  log.inode === inode && (log.born === born || !log.isBornKnown)

/** Whether nothing but its inode tells a log from another: nothing was sent of it, or names of columns alone. */
export const isByInode = (file: FilePlace): boolean => file.headLength === 0 && file.stored === null

/**
 * The log that was noted: renamed, copied or packed, beside its path or among the other paths. It is open. `isIt` may say
 * of one that seems to be it that it is another.
 */
export const findLog = (
  file: FilePlace,
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
