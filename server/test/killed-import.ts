import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importSet } from '../bench/bench-set.ts'
import { createRandom } from '../src/demo/random.ts'
import { earshot, run } from './earshot.ts'

export interface Killed {
  /** Bytes that the import had said were stored, and bytes that were there. */
  acknowledged: number
  found: number
}

/** Writes an archive as its own export has it: then what an import of its first lines exports is those lines. */
export async function canonicalArchive(folder: string, answers: number): Promise<{ path: string; text: string }> {
  const [given, path, data] = ['given.ndjson', 'archive.ndjson', 'undisturbed'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await pipeline(lines(importSet({ answers })), createWriteStream(given))
  await run(['import', given, '--data', data])
  const exporting = earshot(['export', '--data', data])
  await pipeline(exporting.child.stdout!, createWriteStream(path))
  await rm(data, { recursive: true })
  return { path, text: await readFile(path, 'utf8') }
}

/**
 * Kills imports at random moments, and holds what is left to the promise: the folder opens again, whole batches are
 * there, all that were acknowledged among them, and importing again gives what an undisturbed import gives. `told`
 * hears of each kill once it has held.
 */
export async function killImports(
  folder: string,
  { answers, times }: { answers: number; times: number },
  told: (killed: Killed) => void = () => undefined,
): Promise<Killed[]> {
  const { path, text } = await canonicalArchive(folder, answers)
  const archive = Buffer.from(text)
  const random = createRandom(times)
  const start = performance.now()
  const undisturbed = await run(['import', path, '--data', join(folder, 'timed')])
  const length = performance.now() - start
  if (undisturbed.code !== 0) throw new Error(undisturbed.err)
  const killed: Killed[] = []
  for (let time = 0; time < times; time++) {
    const data = join(folder, `killed-${time}`)
    const importing = earshot(['import', path, '--data', data])
    const timer = setTimeout(() => importing.child.kill('SIGKILL'), length * (0.3 + 0.7 * random.next()))
    const { err } = await importing.ended
    clearTimeout(timer)
    const acknowledged = Math.max(0, ...[...err.matchAll(/^(\d+) bytes stored$/gm)].map(([, bytes]) => Number(bytes)))
    const found = Buffer.from((await finished(['export', '--data', data])).out)
    if (!archive.subarray(0, found.length).equals(found)) throw new Error(`Kill ${time}: what is there is not whole.`)
    if (found.length < acknowledged)
      throw new Error(`Kill ${time}: ${found.length} of ${acknowledged} bytes are there.`)
    await finished(['import', path, '--data', data])
    if ((await finished(['export', '--data', data])).out !== text) throw new Error(`Kill ${time}: not the same again.`)
    await rm(data, { recursive: true })
    killed.push({ acknowledged, found: found.length })
    told(killed.at(-1)!)
  }
  return killed
}

async function finished(args: readonly string[]) {
  const ended = await run(args)
  if (ended.code !== 0) throw new Error(`earshot ${args.join(' ')} gave ${ended.code}: ${ended.err}`)
  return ended
}

function* lines(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield `${text}\n`
}
