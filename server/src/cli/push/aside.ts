import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { beside, packings, readable, settled, tried } from './folder.ts'
import type { LogFile } from './log-file.ts'

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

export const looksRotated = (path: string): boolean => /[.\-_]\d+(?:\.[a-z]+)?(?:\.(?:gz|zst))?$/.test(path)

export interface Aside {
  /** Non-empty logs written since `since` that aren't in the state file, oldest first. */
  unknown: { path: string; modifiedAt: number }[]
  /** Modification times of the rotated logs, in epoch milliseconds. */
  times: number[]
  unreadable: string[]
}

/** `since` is in epoch milliseconds. */
export const lookAside = (
  listed: readonly RotatedLog[],
  since: number,
  isKnown: (log: LogFile) => Promise<boolean>,
): Promise<Aside> =>
  settled(async last => {
    const aside: Aside = { unknown: [], times: [], unreadable: [] }
    for (const { path: other, modifiedAt, isPacking } of listed) {
      const isRead =
        modifiedAt < since ||
        (readable(other) &&
          (await tried(other, last || isPacking, async opened => {
            await using log = opened
            if ((await log.read(0, 1)).length > 0 && !(await isKnown(log)))
              aside.unknown.push({ path: other, modifiedAt })
            return true
          })))
      if (!isRead && isPacking) continue
      aside.times.push(modifiedAt)
      if (!isRead) aside.unreadable.push(other)
    }
    aside.unknown.sort((a, b) => a.modifiedAt - b.modifiedAt)
    return aside
  })

export interface RotatedLog {
  path: string
  /** Path and inode. */
  name: string
  modifiedAt: number
  /** The file may be incomplete, because the log that it compresses still exists. */
  isPacking: boolean
}

export async function listAside(path: string): Promise<RotatedLog[]> {
  const names = (await beside(path)).filter(other => other !== path && isRotatedNameOf(path, basename(other)))
  const listed = await Promise.all(
    names.map(async (other): Promise<RotatedLog | null> => {
      const stats = await stat(other).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      const isPacking = packings.test(other) && names.includes(other.replace(packings, ''))
      return stats && { path: other, name: `${stats.ino} ${other}`, modifiedAt: stats.mtimeMs, isPacking }
    }),
  )
  return listed.filter(each => each !== null)
}

export async function isAsListed(path: string, listed: readonly RotatedLog[]): Promise<boolean> {
  const now = await listAside(path)
  return now.length === listed.length && now.every(({ name }, i) => name === listed[i]!.name)
}
