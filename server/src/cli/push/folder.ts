import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenFile } from '../../archive/open-file.ts'
import { type LogFile, openLog } from './log-file.ts'

export async function beside(path: string): Promise<string[]> {
  const [stem = ''] = basename(path).split(/[.-]/, 1)
  const names = await readdir(dirname(path)).catch(() => [])
  return names
    .filter(name => name.startsWith(stem))
    .sort()
    .map(name => join(dirname(path), name))
}

export const packings = /\.(?:gz|zst|xz|bz2|lz4|Z|zip)$/

export const readable = (path: string) => !/\.(?:xz|bz2|lz4|Z|zip)$/.test(path)
const scans = 10

class FolderChangeError extends Error {}

/** Repeats a scan while files change. The last try accepts any state. */
export async function settled<T>(look: (last: boolean) => Promise<T>): Promise<T> {
  for (let scan = 1; ; scan++)
    try {
      return await look(scan === scans)
    } catch (error) {
      if (!(error instanceof FolderChangeError)) throw error
      await wait(50)
    }
}

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
