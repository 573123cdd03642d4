import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '../src/db/open.ts'
import { exportText, importText } from './archive.ts'
import { earshot, type Run } from './earshot.ts'
import { exportOf, inFolder } from './folder.ts'

export interface Killed {
  /** Bytes that the import acknowledged, and bytes actually stored. */
  acknowledged: number
  found: number
}

/** An archive for tests that kill its import. */
export interface KilledArchive {
  path: string
  text: string
  /** Export of a database that contains the whole archive. */
  whole: string
  /** Stored bytes of the archive for an export. Undefined if the export does not match a whole number of batches. */
  storedOf(exported: string): number | undefined
}

/**
 * Writes an archive in the format of its own export. The export of its first imported lines then equals those lines.
 */
export async function canonicalArchive(folder: string, archive: string): Promise<KilledArchive> {
  await using db = await openDb({ threads: 1 })
  await importText(db, archive)
  const text = await exportText(db)
  const path = join(folder, 'archive.ndjson')
  await writeFile(path, text)
  return {
    ...{ path, text, whole: text },
    storedOf: exported => (text.startsWith(exported) ? Buffer.byteLength(exported) : undefined),
  }
}

/** Writes an archive unchanged. Imports it without kills to record the export after each batch. */
export async function batchedArchive(folder: string, text: string): Promise<KilledArchive> {
  const path = join(folder, 'batched.ndjson')
  await writeFile(path, text)
  const data = join(folder, 'undisturbed')
  const { err } = await earshot(['import', path, '--data', data]).ended
  const bytes = Buffer.from(text)
  const storedBy = new Map([['', 0]])
  await using db = await openDb({ threads: 1 })
  let from = 0
  for (const stored of acknowledgedIn(err)) {
    await importText(db, bytes.subarray(from, stored).toString())
    storedBy.set(await exportText(db), stored)
    from = stored
  }
  const whole = await exportOf(data)
  await rm(data, { recursive: true })
  return { path, text, whole, storedOf: exported => storedBy.get(exported) }
}

/** All byte counts that an import has acknowledged, in order. */
const acknowledgedIn = (err: string): number[] =>
  [...err.matchAll(/^(\d+) bytes stored$/gm)].map(([, bytes]) => Number(bytes))

/**
 * Kills one import for each function in `moments`, when its promise resolves. Then checks that the folder opens, that
 * only whole batches are stored, including all acknowledged ones, and that another import completes the archive. Calls
 * `told` after each successful check.
 */
export async function killImports(
  folder: string,
  { path, text, whole, storedOf }: KilledArchive,
  moments: readonly ((importing: Run, data: string) => Promise<void>)[],
  told: (killed: Killed) => void = () => undefined,
): Promise<Killed[]> {
  const killed: Killed[] = []
  for (const [time, moment] of moments.entries()) {
    const data = join(folder, `killed-${time}`)
    const importing = earshot(['import', path, '--data', data])
    await moment(importing, data)
    importing.child.kill('SIGKILL')
    const { err } = await importing.ended
    const acknowledged = Math.max(0, ...acknowledgedIn(err))
    const found = storedOf(await exportOf(data))
    if (found === undefined) throw new Error(`Kill ${time}: what is there is not whole.`)
    if (found < acknowledged) throw new Error(`Kill ${time}: ${found} of ${acknowledged} bytes are there.`)
    await inFolder(data, db => importText(db, text))
    if ((await exportOf(data)) !== whole) throw new Error(`Kill ${time}: not the same again.`)
    await rm(data, { recursive: true })
    killed.push({ acknowledged, found })
    told(killed.at(-1)!)
  }
  return killed
}
