import { looksRotated } from './aside.ts'
import { isByInode } from './find-log.ts'
import type { FileState } from './place.ts'
import { grace } from './run.ts'

/*
 * If a log of the last look still exists, every later log exists too, and nothing is missing. Otherwise there is a gap,
 * unless nothing was rotated since (no rotated log is younger) or the last look was at most a minute ago. This assumes
 * that rotation removes the oldest log first, keeps at least one, and runs at most once a minute, and that compression
 * keeps the modification time. A look is saved in one write, after everything was sent. A push that dies repeats it.
 */

/** `open` means that the log has no name any more but was kept open. */
export type LogPresence = 'named' | 'open' | null

export interface PathObservation {
  /** Epoch milliseconds, as all times here. */
  at: number
  aside: readonly number[]
  /** A log was found under a name that was rotated before the last look. */
  hasOlder: boolean
}

/**
 * True if nothing can be missing since an earlier look. `file` is the place at that look. `isCurrent` means that the
 * path still names its log.
 */
export function isAllThere(
  file: FileState,
  found: LogPresence,
  isCurrent: boolean,
  { at, aside, hasOlder }: PathObservation,
): boolean {
  // The path named the next log at that time, so that log is checked on its own.
  const wasAside = file.rotatedAt !== null
  if (found === 'named' || (found === 'open' && wasAside)) return true
  const isVague = isByInode(file)
  const isYounger = aside.some(time => time > file.modifiedAt)
  const isRecent = file.look !== undefined && at - file.look.at <= grace
  if (!wasAside && isRecent && (found === 'open' || (isVague && isYounger))) return true
  if (!isVague) return false
  // Names of rotated logs are reused, so their earlier logs don't come back.
  if (looksRotated(file.path)) return true
  if ((isCurrent || file.inode === noFile) && !isYounger) return true
  const seconds = [file.modifiedAt, file.look?.behind ?? file.modifiedAt].map(secondOf)
  return (!wasAside && hasOlder) || aside.some(time => seconds.includes(secondOf(time)))
}

/** Some compressors keep only whole seconds. */
const secondOf = (time: number) => Math.floor(time / 1000)

/** A path without a log has this inode. */
export const noFile = ''
