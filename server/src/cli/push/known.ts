import { findLog, isByInode, isSame } from './find-log.ts'
import type { LogFile } from './log-file.ts'
import type { FilePlace, Place } from './place.ts'

/** The place of a log; `shorter` if the log is an earlier copy, of which everything was sent. */
export interface Known {
  key: string
  has: 'whole' | 'shorter'
}

/** Finds the place of a log by what it holds, and of a log that nothing was sent of by its inode; null if it has none. */
export async function knownAs({ files }: Place, log: LogFile, path: string): Promise<Known | null> {
  const orders = [
    // What a log holds tells more than its inode, which may be used again.
    (file: FilePlace) => Number(isByInode(file)),
    ({ inode }: FilePlace) => Number(inode !== log.inode),
    ({ offset }: FilePlace) => -offset,
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
async function isDouble(log: LogFile, path: string, file: FilePlace): Promise<boolean> {
  if (file.path !== path || file.inode === log.inode || log.packed || file.rotatedAt !== null) return false
  await using other = await findLog(file, [])
  return other?.inode === file.inode
}
