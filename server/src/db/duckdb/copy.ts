import { copyFile, open } from 'node:fs/promises'
import { type Engine, openEngine } from './engine.ts'
import { type DuckDbFile, replaced } from './file.ts'

export type CopyProgress = (done: number, total: number) => void

/** Callers must not write until the promise settles. Checkpoints wait for `ended`. */
export async function beginCopy(file: DuckDbFile, to: string, tell: CopyProgress): Promise<{ ended: Promise<void> }> {
  if (file.path === undefined) throw new Error('A database in memory has no file to copy.')
  if (file.engine.isView || file.isBroken) await replaced(file)
  await copyFile(`${file.path}.wal`, `${to}.wal`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const ended = copyTables(file.engine, to, tell)
  file.engine.hold(ended)
  return { ended }
}

export async function mergeCopiedLog(path: string, memory: string | undefined): Promise<void> {
  const engine = await openEngine(path, { ...(memory && { memory }), threads: 1 }, 'tidy')
  await engine.close()
}

const blockSize = 1024 * 1024

async function copyTables(engine: Engine, to: string, tell: CopyProgress): Promise<void> {
  await using copy = await open(to, 'wx', 0o600)
  const handle = await engine.reading()
  const { size } = await handle.stat()
  const block = Buffer.alloc(blockSize)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(block, 0, Math.min(blockSize, size - at), at)
    if (bytesRead === 0) throw new Error('The file of the engine became shorter while it was copied.')
    await copy.writeFile(block.subarray(0, bytesRead))
    at += bytesRead
    tell(at, size)
  }
}
