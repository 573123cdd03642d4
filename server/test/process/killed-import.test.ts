import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importSet } from '../../bench/bench-set.ts'
import type { Run } from '../earshot.ts'
import { canonicalArchive, killImports } from '../killed-import.ts'
import { ndjson } from '../records.ts'
import { aFolder } from '../standing.ts'
import { until } from '../until.ts'

/** Two batches, with more citations than fit in a row group. */
const tags = Array.from({ length: 4000 }, (_, i) => ({ kind: 'tag', id: `t${i}`, brandId: 'bench', name: `Tag ${i}` }))
const archive = `${[...importSet({ answers: 600 })].join('\n')}\n${ndjson(tags)}`

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)
const acknowledgements = (importing: Run) => importing.err().match(/bytes stored/g)?.length ?? 0
/** Waits until a condition is true, or the import has ended before. */
const at = (isSo: (importing: Run, data: string) => boolean) => (importing: Run, data: string) =>
  until(() => isSo(importing, data) || importing.child.exitCode !== null, 'the moment to kill an import')

const moments = {
  'the folder is new': at((_, data) => existsSync(join(data, 'earshot.duckdb'))),
  'the first batch is written': at((_, data) => sizeOf(join(data, 'earshot.duckdb.wal')) > 100_000),
  'the first batch is stored': at(importing => acknowledgements(importing) === 1),
  'the second batch is written': at((_, data) => sizeOf(join(data, 'earshot.duckdb.wal')) > 500_000),
  'all is stored': at(importing => acknowledgements(importing) === 2),
}

it('an import that is killed leaves whole batches, and goes on from there', async () => {
  const folder = aFolder()
  const killed = await killImports(folder, await canonicalArchive(folder, archive), Object.values(moments))
  expect(killed).toHaveLength(5)
  for (const { acknowledged, found } of killed) expect(found).toBeGreaterThanOrEqual(acknowledged)
})
