import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface SpooledFile extends AsyncDisposable {
  open: () => AsyncIterable<Uint8Array>
}

/**
 * Writes the whole input to a file first, so that its consumer doesn't wait for a slow sender. Throws if the input ends
 * early.
 */
export async function spool(chunks: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = join(folder, 'archive')
  try {
    await pipeline(chunks, createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => createReadStream(file), [Symbol.asyncDispose]: remove }
}
