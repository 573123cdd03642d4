import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { earshot } from '../test/earshot.ts'
import { benchSet, importSet } from './bench-set.ts'
import { aFolder, writeArchive } from './folder.ts'
import { median } from './median.ts'
import { mostMemory } from './memory.ts'
import type { Row } from './table.ts'

const times = 3
const importAnswers = 50_000

/** How fast archives go in, and how much memory that takes: of the whole process, its start told apart. */
export async function importBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await aFolder()
  const file = join(folder.path, 'archive.ndjson')
  const empty = join(folder.path, 'empty.ndjson')
  await writeArchive(empty, [])
  const start = await medianOf(() => imported(empty, join(folder.path, 'data')))
  const rows: Row[] = []
  for (const [what, lines, answers] of [
    [
      '4 mentions and 14 citations each',
      importSet({ answers: Math.round(importAnswers * scale) }),
      importAnswers * scale,
    ],
    ['the bench set', benchSet({ scale }), 51_679 * scale],
  ] as const) {
    await writeArchive(file, lines)
    const size = `${Math.round(answers)} answers, ${Math.round((await stat(file)).size / 2 ** 20)} MB`
    const took = await medianOf(() => imported(file, join(folder.path, 'data')))
    const seconds = took.seconds - start.seconds
    rows.push(
      {
        what: `import, ${what}: a second, without the start of ${start.seconds.toFixed(1)} s`,
        size,
        result: `${Math.round(answers / seconds)} answers`,
        goal: '≥ 10000 answers',
      },
      { what: `import, ${what}: most memory`, size, result: `${Math.round(took.megabytes)} MB`, goal: '≤ 400 MB' },
    )
  }
  return rows
}

interface Took {
  seconds: number
  megabytes: number
}

async function medianOf(act: () => Promise<Took>): Promise<Took> {
  const all: Took[] = []
  for (let time = 0; time < times; time++) all.push(await act())
  return { seconds: median(all.map(took => took.seconds)), megabytes: Math.max(...all.map(took => took.megabytes)) }
}

/** Imports a file into an empty folder, in a process of its own. */
async function imported(file: string, data: string): Promise<Took> {
  const begin = performance.now()
  const { child, ended } = earshot(['import', file, '--data', data])
  let megabytes = 0
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await mostMemory(child.pid!))
  }, 50)
  const { code, err } = await ended
  const seconds = (performance.now() - begin) / 1000
  clearInterval(timer)
  if (code !== 0) throw new Error(err)
  await rm(data, { recursive: true })
  return { seconds, megabytes }
}
