import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Bytes in a file of their own that is gone when they are disposed of. */
export interface SpooledFile extends AsyncDisposable {
  open: () => AsyncIterable<Uint8Array>
}

/** Takes all bytes before any is used, so that who uses them does not wait for who sends them. Throws where they break off. */
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
