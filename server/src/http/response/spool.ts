import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskFull } from '../../db/db.ts'
import { NoTurn } from '../request/turns.ts'
import { type RenderedBody, render } from './body.ts'
import type { LongBody } from './long-body.ts'

export interface SpoolLimits {
  inMemory: number
  files: number
  filesPerKey: number
}

export type ResponseSpool = (
  key: string,
  type: string,
  pieces: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string>,
) => Promise<RenderedBody | LongBody>

const usual: SpoolLimits = { inMemory: 1024 * 1024, files: 32, filesPerKey: 8 }

const awhile = 10

/**
 * Writes long responses to temporary files, so that slow clients take no memory and errors occur before the first byte.
 * Throws `DiskFull`, or `NoTurn` for too many files.
 */
export function createSpool(limits: Partial<SpoolLimits> = {}): ResponseSpool {
  const { inMemory, files, filesPerKey } = { ...usual, ...limits }
  const open = new Map<string, number>()
  let all = 0

  function begin(key: string): () => void {
    const own = open.get(key) ?? 0
    if (all >= files || own >= filesPerKey) throw new NoTurn('Too many long responses are being read.', awhile)
    all++
    open.set(key, own + 1)
    return () => {
      all--
      const left = open.get(key)! - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }

  return async (key, type, pieces, headers) => {
    const hash = createHash('sha256')
    let held: Buffer[] = []
    let size = 0
    let long: Awaited<ReturnType<typeof nameless>> | undefined
    const close = async () => long?.close()
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece as string)
        hash.update(bytes)
        size += bytes.length
        held.push(bytes)
        if (size <= inMemory) continue
        long ??= await nameless(begin(key))
        await long.file.appendFile(Buffer.concat(held))
        held = []
      }
    } catch (error) {
      await close()
      throw (error as { code?: string }).code === 'ENOSPC' ? new DiskFull(String(error)) : error
    }
    if (!long) return render(type, Buffer.concat(held), headers)
    return { type, etag: `W/"${hash.digest('base64url')}"`, headers, size, ...long }
  }
}

/** Unlinks the file after opening, so that nothing remains when the process ends. */
export async function nameless(ended: () => void) {
  let folder: string | undefined
  try {
    folder = await mkdtemp(join(tmpdir(), 'earshot-answer-'))
    const file = (await open(join(folder, 'answer'), 'wx+', 0o600)) as FileHandle & EventEmitter
    file.once('close', ended)
    return { file, close: () => file.close() }
  } catch (error) {
    ended()
    throw error
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}
