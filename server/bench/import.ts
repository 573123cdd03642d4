import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { earshot } from '../test/earshot.ts'
import { anEmptySchema } from '../test/engines.ts'
import { benchSet, importSet, manyBrandsSet } from './bench-set.ts'
import { enginesHere } from './filled-place.ts'
import { aFolder, writeArchive } from './folder.ts'
import { median } from './median.ts'
import { mostMemory } from './memory.ts'
import type { Row } from './table.ts'

const times = 3
const importAnswers = 50_000

/** Speed of imports, and their memory: of the whole process, with its start shown separately. */
export async function importBench(options: { scale: number }): Promise<Row[]> {
  return [...(await oneBrandBench(options)), ...(await manyBrandsBench(options))]
}

async function oneBrandBench({ scale }: { scale: number }): Promise<Row[]> {
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

const brandCounts = [60, 600]

/**
 * Imports interleaved brands and one brand with as many answers, in turns: the answers after the brands are set up, so
 * that the same is stored. At scale 1, 51,679 answers in total. 60 brands of 5,168 answers are `--scale 6`, 600 are
 * `--scale 60` (3.1 million answers, 15 GB of lines).
 */
async function manyBrandsBench({ scale }: { scale: number }): Promise<Row[]> {
  const rows: Row[] = []
  for (const { engine, url } of enginesHere()) {
    await using folder = await aFolder()
    const files = new Map<number, Files>()
    files.set(1, await filesOf(folder.path, 1, benchSet({ scale })))
    for (const brands of brandCounts)
      files.set(brands, await filesOf(folder.path, brands, manyBrandsSet({ brands, scale: scale / brands })))
    const took = new Map<number, Took[]>()
    for (let time = 0; time < times; time++)
      for (const [brands, { setUp, answers }] of files) {
        const all = took.get(brands) ?? []
        took.set(brands, [...all, await importedInto(url, setUp, answers, join(folder.path, 'data'))])
      }
    const one = median(took.get(1)!.map(({ seconds }) => seconds))
    for (const [brands, all] of took) {
      const seconds = median(all.map(({ seconds }) => seconds))
      const size = `${files.get(brands)!.count} answers`
      const isServer = url !== undefined
      rows.push({
        what: `${engine}: answers of ${brands} ${brands === 1 ? 'brand' : 'brands, interleaved'}: a second`,
        size,
        result: `${Math.round(files.get(brands)!.count / seconds)} answers, ${(seconds / one).toFixed(2)} times as long as one brand, ${Math.round(Math.max(...all.map(({ megabytes }) => megabytes)))} MB`,
        goal: isServer ? '≥ 5000 answers' : brands === 1 ? '' : '≤ 1.3 times, ≤ 450 MB',
      })
    }
  }
  return rows
}

/** Lines that set up brands, and lines of their answers. */
interface Files {
  setUp: string
  answers: string
  count: number
}

async function filesOf(folder: string, brands: number, lines: Iterable<string>): Promise<Files> {
  const files = { setUp: join(folder, `set-up-${brands}`), answers: join(folder, `answers-${brands}`), count: 0 }
  const all = lines[Symbol.iterator]()
  let first: string | undefined
  await writeArchive(
    files.setUp,
    (function* () {
      for (let next = all.next(); !next.done; next = all.next()) {
        if (next.value.startsWith('{"kind":"answer"')) {
          first = next.value
          return
        }
        yield next.value
      }
    })(),
  )
  await writeArchive(
    files.answers,
    (function* () {
      for (let line = first; line !== undefined; line = all.next().value) {
        files.count++
        yield line
      }
    })(),
  )
  return files
}

/** Imports brands and then answers into an empty folder, or schema of a server. */
async function importedInto(url: string | undefined, setUp: string, answers: string, data: string): Promise<Took> {
  await using schema = url === undefined ? undefined : await anEmptySchema(url)
  const environment: Record<string, string> = schema ? { EARSHOT_DATABASE_URL: schema.url } : {}
  await importing(setUp, data, environment)
  const took = await importing(answers, data, environment)
  await rm(data, { recursive: true, force: true })
  return took
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

/** Imports a file into an empty folder. */
async function imported(file: string, data: string): Promise<Took> {
  const took = await importing(file, data)
  await rm(data, { recursive: true })
  return took
}

/** Imports a file in its own process. */
async function importing(file: string, data: string, environment: Record<string, string> = {}): Promise<Took> {
  const begin = performance.now()
  const { child, ended } = earshot(['import', file, '--data', data], environment)
  let megabytes = 0
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await mostMemory(child.pid!))
  }, 50)
  const { code, err } = await ended
  const seconds = (performance.now() - begin) / 1000
  clearInterval(timer)
  if (code !== 0) throw new Error(err)
  return { seconds, megabytes }
}
