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

/** An archive that imports are killed of. */
export interface KilledArchive {
  path: string
  text: string
  /** What a database exports that has all of it. */
  whole: string
  /** How many bytes of the archive are stored where a database exports this; undefined where no batches are just that. */
  storedOf(exported: string): number | undefined
}

/** Writes an archive as its own export has it: then what an import of its first lines exports is those lines. */
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

/** Writes an archive as it is; what it leaves behind each of its batches is found out by importing them undisturbed. */
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

/** The bytes that an import has said are stored, each time. */
const acknowledgedIn = (err: string): number[] =>
  [...err.matchAll(/^(\d+) bytes stored$/gm)].map(([, bytes]) => Number(bytes))

/**
 * Kills imports of an archive, each when a wait for its moment ends, and holds what is left to the promise: the folder
 * opens again, whole batches are there, all that were acknowledged among them, and importing again gives what an
 * undisturbed import gives. `told` hears of each kill once it has held.
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
