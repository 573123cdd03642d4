import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { knownAs, type PlaceMatch } from './known.ts'
import { beside, inodeOf, openLog } from './log-file.ts'
import type { PushState } from './state.ts'

const packings = /\.(?:gz|zst|xz|bz2|lz4|Z|zip)$/
const isReadable = (path: string) => !/\.(?:xz|bz2|lz4|Z|zip)$/.test(path)
const scans = 10
const pause = 50

/** Matches names like `access.log.2.gz`, `access.log-20261121`, `access-20261121.log`. */
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

/** A log that rotation moved, or another log that the user named. */
export interface ListedLog {
  path: string
  inode: string
  /** Epoch milliseconds. */
  modifiedAt: number
  /** True if it has a rotated log's name. */
  isRotated: boolean
  /** True if the file may be incomplete, because its uncompressed log still exists. */
  isPacking: boolean
}

export async function listLogs(path: string, others: readonly string[]): Promise<ListedLog[]> {
  const names = await beside(path)
  const rotated = new Set(names.filter(name => name !== path && isRotatedNameOf(path, basename(name))))
  const listed = [...new Set([...names, ...others])].map(async (name): Promise<ListedLog | null> => {
    const stats = await stat(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    const isRotated = rotated.has(name)
    const isPacking = isRotated && packings.test(name) && rotated.has(name.replace(packings, ''))
    return stats && { path: name, inode: inodeOf(stats), modifiedAt: stats.mtimeMs, isRotated, isPacking }
  })
  return (await Promise.all(listed)).filter(log => log !== null)
}

export async function isAsListed(path: string, listed: readonly ListedLog[]): Promise<boolean> {
  const names = (logs: readonly ListedLog[]) =>
    logs.filter(({ isRotated }) => isRotated).map(({ path, inode }) => `${inode} ${path}`)
  return names(await listLogs(path, [])).join('\n') === names(listed).join('\n')
}

interface ScannedLog extends ListedLog {
  /** Null if the log isn't in the state file. */
  match: PlaceMatch | null
  isEmpty: boolean
}

export interface LogScan {
  logs: ScannedLog[]
  unreadable: ListedLog[]
}

/** Reads the logs that were written since `since`. Repeats this while files change. */
export async function scanLogs(state: PushState, listed: readonly ListedLog[], since: number): Promise<LogScan> {
  // Some compressors store times in whole seconds.
  const written = listed.filter(({ modifiedAt }) => modifiedAt >= Math.floor(since / 1000) * 1000)
  for (let tries = 1; ; tries++) {
    const scan: LogScan = { logs: [], unreadable: [] }
    for (const log of written) {
      const scanned = isReadable(log.path) ? await scanLog(state, log) : null
      if (scanned) scan.logs.push(scanned)
      else if (log.isRotated) scan.unreadable.push(log)
    }
    const isChanging = scan.unreadable.some(({ path, isPacking }) => isReadable(path) && !isPacking)
    if (!isChanging || tries === scans) return scan
    await wait(pause)
  }
}

async function scanLog(state: PushState, listed: ListedLog): Promise<ScannedLog | null> {
  try {
    await using log = await openLog(listed.path)
    if (log === null) return null
    const match = await knownAs(state, log, listed.path)
    return { ...listed, inode: log.inode, match, isEmpty: (await log.read(0, 1)).length === 0 }
  } catch (error) {
    if (error instanceof BrokenFile || (error as NodeJS.ErrnoException).syscall !== undefined) return null
    throw error
  }
}
