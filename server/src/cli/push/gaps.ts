import { looksRotated } from './aside.ts'
import { isByInode } from './find-log.ts'
import type { FileState } from './place.ts'
import { grace } from './run.ts'

/*
 * When nothing is missing.
 *
 * A look at a path has this evidence: the log that the path names; the logs that rotation has put aside of it, each with
 * its inode, the time of its birth and of its last write, and its content; and what the look before has noted: the log
 * that the path named (how far it was sent, by which bytes it is known, its inode, birth and last write), when that was,
 * and the last write of the youngest log that was aside. A log that nothing was sent of is known by its inode and birth
 * alone, and so not at all once it is copied or packed.
 *
 * What is taken for granted: rotation removes the oldest log first; it keeps one at least, beside the path or under
 * another path that is given; it never rotates twice within a minute; packing keeps the time of the last write; and a
 * log with the bytes, or the name, of one that was put aside was put there by rotation.
 *
 * From this one rule follows. If a log that was there at the last look is still there, every log that came after it is
 * there, too, and nothing is missing. Everything else shows a gap, but for two cases in which no log can have come and
 * gone: nothing was rotated since (no log aside is younger), or the last look was a minute ago at most.
 *
 * A look is noted in one write of the state file, when all that it found is sent and what is aside is still the same: so a
 * push that dies, or a rotation that goes on meanwhile, leaves the evidence of the last look as it was.
 */

/** How a log was found that was there at the last look: under a name, or only because it was kept open. */
export type LogPresence = 'named' | 'open' | null

/** What a look at a path sees. */
export interface PathObservation {
  /** When, in epoch milliseconds. */
  at: number
  /** The last writes of the logs that rotation has put aside, in epoch milliseconds. */
  aside: readonly number[]
  /** A log was found under a name that had been put aside before the last look. */
  hasOlder: boolean
}

/**
 * Whether it is proved that nothing is missing of a log that a path named at an earlier look, and of those that came
 * after it. `file` is its place as it was noted then; `isCurrent` says that the path names it still.
 */
export function isAllThere(
  file: FileState,
  found: LogPresence,
  isCurrent: boolean,
  { at, aside, hasOlder }: PathObservation,
): boolean {
  // Behind a log that had been put aside at the last look came the one that its path named then, which is judged itself.
  const wasAside = file.rotatedAt !== null
  if (found === 'named' || (found === 'open' && wasAside)) return true
  const isVague = isByInode(file)
  const isYounger = aside.some(time => time > file.modifiedAt)
  const isRecent = file.look !== undefined && at - file.look.at <= grace
  if (!wasAside && isRecent && (found === 'open' || (isVague && isYounger))) return true
  if (!isVague) return false
  // Under the name of a rotated log each day has another log; those that it had before are not waited for.
  if (looksRotated(file.path)) return true
  if ((isCurrent || file.inode === noFile) && !isYounger) return true
  const seconds = [file.modifiedAt, file.look?.behind ?? file.modifiedAt].map(secondOf)
  return (!wasAside && hasOlder) || aside.some(time => seconds.includes(secondOf(time)))
}

/** Some packers keep no more of a time than its second. */
const secondOf = (time: number) => Math.floor(time / 1000)

/** The inode of the place of a path that named no log when it was last looked at. */
export const noFile = ''
