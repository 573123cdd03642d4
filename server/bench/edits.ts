import type { Db, Writer } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { recount } from '../src/record/changes/reprocess.ts'
import { putEntities } from '../src/record/entities/put.ts'
import { erasePrompt } from '../src/record/erase/prompt.ts'
import { knownBrand } from '../src/record/load-brands.ts'
import type { CompetitorRecord } from '../src/record/records.ts'
import { aDoor } from './door.ts'
import { filledFolder } from './folder.ts'
import { median } from './median.ts'
import { unread } from './reanalysis.ts'
import type { Row } from './table.ts'

const brandId = 'bench'
const goal = 3000
/** How often each edit is made and undone. */
const times = 3

const record: CompetitorRecord = {
  ...{ id: 'c1', name: 'Quillstack', domain: 'quillstack.example', domains: [], aliases: [], relationship: 'DIRECT' },
  ...{ ignored: false, caseSensitive: false, context: null },
}
const edits: Readonly<Record<string, Partial<CompetitorRecord>>> = {
  'the relationship of a competitor': { relationship: 'INDIRECT' },
  'the domain of a competitor, with all texts read again': { domain: 'quill.example' },
  'a path of a competitor': { domains: ['github.com/quillstack'] },
  'an alias of a competitor, with all texts read again': { aliases: ['Quill'] },
  'a competitor ignored, with all texts read again': { ignored: true },
}

interface Measured {
  milliseconds: number
  answers: number
}

/** Time of edits in a server process, and how long its API doesn't respond meanwhile. */
export async function editsBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale, unread(scale))
  await using db = await openDb({ data: folder.path })
  const { fresh } = await aDoor(db)
  const path = `/brands/${brandId}/performance`
  const rows: Row[] = []
  const add = (what: string, all: readonly Measured[], limit?: number) =>
    rows.push({
      what,
      size: `${all[0]!.answers} answers affected`,
      result: `${Math.round(median(all.map(({ milliseconds }) => milliseconds)))} ms`,
      goal: limit === undefined || scale !== 1 ? '' : `≤ ${limit} ms`,
    })

  // In turns with a recount of all answers of the brand, which every edit did before.
  const all: Measured[] = []
  const [relationship, ...others] = Object.entries(edits)
  const first: Measured[] = []
  const waits: number[] = []
  for (let i = 0; i < 2 * times; i++) {
    first.push(
      await whileAsked(
        () => fresh(path),
        waits,
        () => edit(db, i % 2 === 0 ? relationship![1] : {}),
      ),
    )
    all.push(await timed(() => db.write(recountAll)))
  }
  add(relationship![0], first, goal)
  add('for comparison: every answer counted again', all)
  rows.push({
    what: `the slowest of ${waits.length} answers of the API during such edits`,
    size: '',
    result: `${Math.round(Math.max(...waits))} ms`,
    goal: '',
  })
  for (const [what, change] of others) {
    const measured = [await timed(() => edit(db, change)), await timed(() => edit(db, {}))]
    add(what, measured)
  }
  const erased: Measured[] = []
  for (let i = 0; i < times; i++)
    erased.push(await timed(async () => (await db.write(writer => erasePrompt(writer, brandId, `p${i}`, new Date())))!))
  add('a prompt erased', erased)
  return rows
}

async function timed(act: () => Promise<number>): Promise<Measured> {
  const start = performance.now()
  const answers = await act()
  return { answers, milliseconds: performance.now() - start }
}

const edit = (db: Db, change: Partial<CompetitorRecord>): Promise<number> =>
  db.write(writer =>
    putEntities(writer, brandId, [{ kind: 'competitor', record: { ...record, ...change } }], new Date()),
  )

async function recountAll(writer: Writer): Promise<number> {
  const brand = (await knownBrand(writer, brandId))!
  await recount(writer, brand)
  return brand.next.answer - 1
}

/** Measures `act` during continuous API requests. `waits` gets the milliseconds of each response. */
async function whileAsked(ask: () => Promise<unknown>, waits: number[], act: () => Promise<number>): Promise<Measured> {
  let isDone = false
  const measuring = timed(act).finally(() => {
    isDone = true
  })
  while (!isDone) {
    const start = performance.now()
    await ask()
    waits.push(performance.now() - start)
  }
  return measuring
}
