import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '../src/db/open.ts'
import { exportText, importText } from './archive.ts'
import { earshot, type Run } from './earshot.ts'
import { exportOf, inFolder } from './folder.ts'

export interface Killed {
  /** Bytes that the import had said were stored, and bytes that were there. */
  acknowledged: number
  found: number
}

/** Writes an archive as its own export has it: then what an import of its first lines exports is those lines. */
export async function canonicalArchive(folder: string, archive: string): Promise<{ path: string; text: string }> {
  await using db = await openDb({ threads: 1 })
  await importText(db, archive)
  const text = await exportText(db)
  const path = join(folder, 'archive.ndjson')
  await writeFile(path, text)
  return { path, text }
}

/**
 * Kills imports of an archive, each when a wait for its moment ends, and holds what is left to the promise: the folder
 * opens again, whole batches are there, all that were acknowledged among them, and importing again gives what an
 * undisturbed import gives. `told` hears of each kill once it has held.
 */
export async function killImports(
  folder: string,
  { path, text }: { path: string; text: string },
  moments: readonly ((importing: Run, data: string) => Promise<void>)[],
  told: (killed: Killed) => void = () => undefined,
): Promise<Killed[]> {
  const archive = Buffer.from(text)
  const killed: Killed[] = []
  for (const [time, moment] of moments.entries()) {
    const data = join(folder, `killed-${time}`)
    const importing = earshot(['import', path, '--data', data])
    await moment(importing, data)
    importing.child.kill('SIGKILL')
    const { err } = await importing.ended
    const acknowledged = Math.max(0, ...[...err.matchAll(/^(\d+) bytes stored$/gm)].map(([, bytes]) => Number(bytes)))
    const found = Buffer.from(await exportOf(data))
    if (!archive.subarray(0, found.length).equals(found)) throw new Error(`Kill ${time}: what is there is not whole.`)
    if (found.length < acknowledged)
      throw new Error(`Kill ${time}: ${found.length} of ${acknowledged} bytes are there.`)
    await inFolder(data, db => importText(db, text))
    if ((await exportOf(data)) !== text) throw new Error(`Kill ${time}: not the same again.`)
    await rm(data, { recursive: true })
    killed.push({ acknowledged, found: found.length })
    told(killed.at(-1)!)
  }
  return killed
}
