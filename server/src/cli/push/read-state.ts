import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { LogPlace } from '../../crawlers/ingest/log-part.ts'
import { fieldsOf } from './batches.ts'
import { beside, type LogFile, openLog } from './log-file.ts'
import { compare, type LogMark, markAt, unmarked } from './mark.ts'
import { type FileState, newState, type PushState } from './state.ts'

class BrokenState extends Error {
  override name = 'BrokenState'
}

/** Returns a new state if there is no file. `last` returns the last number of a stream that the server has. */
export async function readState(
  file: string,
  now: Date,
  last: (stream: string) => Promise<number | null>,
): Promise<PushState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return newState()
  let state: PushState | EarlierState
  try {
    state = JSON.parse(text)
  } catch (error) {
    throw new BrokenState(
      `The state file ${file} is damaged (${(error as Error).message}). Restore it. Without it, lines that were already sent would be sent again.`,
    )
  }
  if (!('version' in state) || state.version === 2) return takeOver(state, now, await last(state.stream))
  if (state.version === 3) return state
  throw new BrokenState(
    `The state file ${file} has version ${(state as { version: number }).version}, but this program reads versions up to 3.`,
  )
}

type StoredHead = Pick<LogMark, 'head' | 'headLength'>

/** State files of version 1 (without a version number) and 2. Both contain the batch that is being sent. */
interface EarlierState {
  version?: 2
  stream: string
  sequence: number
  /** `stored` is the SHA-256 of the first compressed bytes. Version 1 has it in `head`, and has inodes as keys. */
  files: Record<string, Omit<FileState, keyof LogMark> & StoredHead & { offset: number; stored?: StoredHead | null }>
  pending: {
    sequence: number
    file: string | null
    to: number
    lines?: { mark: LogMark; fields: string | null } | null
    part?: { id: string; same: string | null }
    base?: LogPlace
  } | null
}

/**
 * If the service has the number of the batch that was being sent, the batch counts as sent. Otherwise its lines are
 * sent again.
 */
async function takeOver(earlier: EarlierState, now: Date, last: number | null): Promise<PushState> {
  const { stream, sequence, pending } = earlier
  const isSent = pending !== null && (last ?? 0) >= pending.sequence
  // If the log of the batch is unknown, the service shows a gap.
  const isLost = pending !== null && pending.file !== null && !(pending.file in earlier.files)
  const files: PushState['files'] = {}
  for (const [key, { stored, ...given }] of Object.entries(earlier.files)) {
    const isFirst = earlier.version === undefined
    const packed = isFirst && /\.(gz|zst)$/.test(given.path)
    const noted = { tail: null, inode: key, modifiedAt: 0, ended: packed, metAt: now.getTime() }
    const file: FileState = { ...noted, ...given }
    const sent = isSent && pending.file === key ? pending : null
    const head = packed ? given : (stored ?? null)
    files[key] = file
    if (sent?.lines) {
      Object.assign(file, sent.lines.mark, { fields: sent.lines.fields })
      if (file.print && sent.part && sent.base)
        file.print = { ...file.print, id: sent.part.same ?? sent.part.id, base: sent.base }
    } else if (head || sent) {
      const to = sent?.to ?? file.offset
      await using log = await findBeside(file, head)
      if (log) Object.assign(file, { fields: await fieldsOf(log, file, to) }, await markAt(log, to))
      else if (head) delete files[key]
      else Object.assign(file, { offset: to, tail: null })
    } else if (file.offset === 0) Object.assign(file, unmarked)
  }
  return { version: 3, stream, sequence: isLost && !isSent ? pending.sequence : sequence, files }
}

/** `head` is the digest of the compressed bytes, or null if the log isn't compressed. */
async function findBeside(file: FileState, head: StoredHead | null): Promise<LogFile | null> {
  for (const path of await beside(file.path)) {
    const log = await openLog(path).catch(() => null)
    const isIt = log && (head ? await begins(path, head) : (await compare(log, { ...unmarked, ...file })) === 'whole')
    if (isIt) return log
    await log?.[Symbol.asyncDispose]()
  }
  return null
}

async function begins(path: string, { head, headLength }: StoredHead): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex') === head
}
