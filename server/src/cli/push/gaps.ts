import { isByInode } from './known.ts'
import type { FileState } from './state.ts'

/*
 * If a log from the last scan still exists, no later lines are missing, provided that rotation removes the oldest log
 * first, keeps at least one, and runs at most once a minute, and that compression keeps modification times.
 */

/** Milliseconds without a write after which a rotated log counts as complete. */
export const grace = 60_000

/** `open` means that no path names the log any more, but this process kept it open. */
export type LogPresence = 'named' | 'open' | null

export interface PathObservation {
  /** All times are epoch milliseconds. */
  at: number
  aside: readonly number[]
  /** True if a log was found that had already been rotated at the last scan. */
  hasOlder: boolean
}

/**
 * True if no lines can be missing since an earlier scan. `file` is the log's state at that scan. `isCurrent` means that
 * the path still names this log.
 */
export function isAllThere(
  file: FileState,
  found: LogPresence,
  isCurrent: boolean,
  { at, aside, hasOlder }: PathObservation,
): boolean {
  // At the earlier scan, the path already named the next log, which is checked separately.
  const wasAside = file.rotatedAt !== null
  if (found === 'named' || (found === 'open' && wasAside)) return true
  const isVague = isByInode(file)
  const isYounger = aside.some(time => time > file.modifiedAt)
  const isRecent = file.look !== undefined && at - file.look.at <= grace
  if (!wasAside && isRecent && (found === 'open' || (isVague && isYounger))) return true
  if (!isVague) return false
  // Rotation reuses this path for newer logs, so the path can't still name the earlier log.
  if (looksRotated(file.path)) return true
  if ((isCurrent || file.inode === noFile) && !isYounger) return true
  const seconds = [file.modifiedAt, file.look?.behind ?? file.modifiedAt].map(secondOf)
  return (!wasAside && hasOlder) || aside.some(time => seconds.includes(secondOf(time)))
}

/** Some compressors store times in whole seconds. */
const secondOf = (time: number) => Math.floor(time / 1000)

export const looksRotated = (path: string): boolean => /[.\-_]\d+(?:\.[a-z]+)?(?:\.(?:gz|zst))?$/.test(path)

/** The inode if the path names no log. */
export const noFile = ''
