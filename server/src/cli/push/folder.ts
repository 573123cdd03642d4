import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { type LogFile, openLog } from './log-file.ts'

/** Files beside a path whose names begin as its name does. */
export async function beside(path: string): Promise<string[]> {
  const [stem = ''] = basename(path).split(/[.-]/, 1)
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter(name => name.startsWith(stem))
    .sort()
    .map(name => join(dirname(path), name))
}

/** How the names of packed logs end. */
export const packings = /\.(?:gz|zst|xz|bz2|lz4|Z|zip)$/

/** Whether a log is packed in no other way than one that is read, by its name. */
export const readable = (path: string) => !/\.(?:xz|bz2|lz4|Z|zip)$/.test(path)
const scans = 10

/** Something changed while a folder was read: a file went, or is being packed. */
class FolderChangeError extends Error {}

/** Does what reads a folder again where files of it come and go; the last time with what there is. */
export async function settled<T>(look: (last: boolean) => Promise<T>): Promise<T> {
  for (let scan = 1; ; scan++)
    try {
      return await look(scan === scans)
    } catch (error) {
      if (!(error instanceof FolderChangeError)) throw error
      await wait(50)
    }
}

/** Reads of one candidate after the other what `read` makes of it; null of those that cannot be read. */
export async function tried<T>(
  path: string,
  last: boolean,
  read: (log: LogFile) => Promise<T | null>,
): Promise<T | null> {
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
  throw new FolderChangeError()
}
