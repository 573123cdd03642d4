import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { type LogFile, openLog } from './log-file.ts'
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

/** Files beside a path whose names begin as its name does. */
async function beside(path: string): Promise<string[]> {
  const [stem = ''] = basename(path).split(/[.-]/, 1)
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter(name => name.startsWith(stem))
    .sort()
    .map(name => join(dirname(path), name))
}

const packings = /\.(?:gz|zst|xz|bz2|lz4|Z|zip)$/

/** Whether a name is one that rotation gives to a log: `access.log.2.gz`, `access.log-20261121`, `access-20261121.log`. */
function isRotatedNameOf(path: string, name: string): boolean {
  const base = basename(path)
  const extension = extname(base)
  const stem = base.slice(0, base.length - extension.length)
  const rest = name.replace(packings, '')
  const number = /^[.\-_]\d[\dT.\-_:+Z]*$/
  if (rest.startsWith(base)) return number.test(rest.slice(base.length))
  return (
    rest.startsWith(stem) &&
    rest.endsWith(extension) &&
    number.test(rest.slice(stem.length, -extension.length || undefined))
  )
}

/** Whether a name is that of a log that rotation has put aside. */
export const looksRotated = (path: string): boolean => /[.\-_]\d+(?:\.[a-z]+)?(?:\.(?:gz|zst))?$/.test(path)

const readable = (path: string) => !/\.(?:xz|bz2|lz4|Z|zip)$/.test(path)
const scans = 10

/** Something changed while a folder was read: a file went, or is being packed. */
class Unsettled extends Error {}

/** Does what reads a folder again where files of it come and go; the last time with what there is. */
async function settled<T>(look: (last: boolean) => Promise<T>): Promise<T> {
  for (let scan = 1; ; scan++)
    try {
      return await look(scan === scans)
    } catch (error) {
      if (!(error instanceof Unsettled)) throw error
      await wait(50)
    }
}

/** Reads of one candidate after the other what `read` makes of it; null of those that cannot be read. */
async function tried<T>(path: string, last: boolean, read: (log: LogFile) => Promise<T | null>): Promise<T | null> {
  try {
    const log = await openLog(path)
    if (log) return await read(log)
  } catch (error) {
    if (!(error instanceof BrokenFile)) {
      if ((error as NodeJS.ErrnoException).syscall !== undefined) return null
      throw error
    }
  }
  if (last) return null
  throw new Unsettled()
}

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

/** What rotation has put aside of a path. */
export interface Aside {
  /** Logs that hold something, are not known and were written since an instant, the oldest first. */
  unknown: { path: string; modifiedAt: number }[]
  /** When each log was written last, in epoch milliseconds, also of empty and of unreadable ones. */
  times: number[]
  /** Paths of logs that were written since that instant and cannot be read. */
  unreadable: string[]
}

/** Looks through what rotation has put aside of a path; `since` in epoch milliseconds. */
export const lookAside = (path: string, since: number, isKnown: (log: LogFile) => Promise<boolean>): Promise<Aside> =>
  settled(async last => {
    const aside: Aside = { unknown: [], times: [], unreadable: [] }
    const listed = await listAside(path)
    for (const { path: other, modifiedAt } of listed) {
      aside.times.push(modifiedAt)
      if (modifiedAt < since) continue
      const isRead =
        readable(other) &&
        (await tried(other, last, async opened => {
          await using log = opened
          if ((await log.read(0, 1)).length > 0 && !(await isKnown(log)))
            aside.unknown.push({ path: other, modifiedAt })
          return true
        }))
      if (!isRead) aside.unreadable.push(other)
    }
    // A rotation gives names to other logs while they are read.
    if (!last && JSON.stringify(listed) !== JSON.stringify(await listAside(path))) throw new Unsettled()
    aside.unknown.sort((a, b) => a.modifiedAt - b.modifiedAt)
    return aside
  })

/** What rotation has put aside of a path, by names; without packed logs that are in the making. */
async function listAside(path: string): Promise<{ path: string; inode: number; modifiedAt: number }[]> {
  const names = (await beside(path)).filter(other => other !== path && isRotatedNameOf(path, basename(other)))
  const isPackedNow = (other: string) => names.includes(other.replace(packings, '')) && packings.test(other)
  const listed = await Promise.all(
    names
      .filter(other => !isPackedNow(other))
      .map(async other => {
        const stats = await stat(other).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        return stats && { path: other, inode: stats.ino, modifiedAt: stats.mtimeMs }
      }),
  )
  return listed.filter(each => each !== null)
}
