import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aChargingProvider } from '../test/charging-provider.ts'
import { importInto } from '../test/folder.ts'
import { praiseIn } from '../test/judging.ts'
import { acme, answer, entity, prompt, team } from '../test/records.ts'
import type { Row } from './table.ts'

/** Characters of an answer, as long as those of assistants. */
const length = 3000

/** At scale 1, judges 1,000 answers with a provider on this machine that replies immediately. */
export async function judgingBench({ scale }: { scale: number }): Promise<Row[]> {
  const answers = Math.round(1000 * scale)
  const data = await mkdtemp(join(tmpdir(), 'earshot-judging-'))
  await using provider = await aChargingProvider(praiseIn)
  try {
    await importInto(data, [
      ...[team, acme, entity('a', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT'), prompt('p1')],
      ...Array.from({ length: answers }, (_, i) => ({
        ...answer(`a${i}`, '2026-11-20', { text: textOf(i) }),
        mentions: undefined,
      })),
    ])
    const { judged, before, most, seconds } = await runWorker(data, provider.url)
    if (judged !== answers) throw new Error(`${judged} of ${answers} answers were judged.`)
    const row = (what: string, result: string, goal = ''): Row => ({
      ...{ what: `judging: ${what}`, size: `${answers} answers of ${length} characters`, result, goal },
    })
    return [
      row('time', `${seconds.toFixed(1)} s, ${Math.round((1000 * seconds) / answers)} ms an answer`),
      row('memory before, and growth', `${megabytes(before)} MB, ${megabytes(most - before)} MB`, '≤ 200 MB of growth'),
    ]
  } finally {
    await rm(data, { recursive: true })
  }
}

const filler = 'It has many rooms, a long history and a page about its opening hours. '

const textOf = (i: number): string => {
  const verdict = `Acme is a solid choice for reader ${i}. So is Globex. `
  return verdict + filler.repeat(Math.ceil((length - verdict.length) / filler.length))
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

const workerFile = fileURLToPath(new URL('./judging-worker.ts', import.meta.url))

/** The flags make it read TypeScript as this process does. The engine's allocator is set as in `bin/earshot.js`. */
async function runWorker(data: string, url: string) {
  const child = spawn(process.execPath, [...process.execArgv, '--expose-gc', workerFile, data, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DUCKDB_JE_MALLOC_CONF: 'oversize_threshold:1048576', ...process.env },
  })
  const exited = once(child, 'exit')
  const result = (await json(child.stdout!)) as { judged: number; before: number; most: number; seconds: number }
  await exited
  return result
}
