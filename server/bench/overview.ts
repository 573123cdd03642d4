import { raiseRevision } from '../src/db/brands.ts'
import type { Db } from '../src/db/db.ts'
import { manyBrandsSet } from './bench-set.ts'
import { aDoor } from './door.ts'
import { enginesHere, filledPlace } from './filled-place.ts'
import { withTeam } from './folder.ts'
import { median } from './median.ts'
import type { Row } from './table.ts'

/** 1,500 answers. */
const each = 0.029
const times = 9

const queries = { overview: '/overview', 'overview against the previous period': '/overview?against=previous' }

/** The overview of 120 times `scale` brands: nothing kept, nothing written, and after a write to one brand. */
export async function overviewBench({ scale }: { scale: number }): Promise<Row[]> {
  const brands = Math.round(120 * scale)
  const rows: Row[] = []
  for (const engine of enginesHere()) {
    await using place = await filledPlace(engine, withTeam(manyBrandsSet({ brands, scale: each })))
    await using db = await place.open()
    for (const [what, path] of Object.entries(queries))
      for (const [when, { took, goal }] of Object.entries(await measured(db, path)))
        rows.push({
          what: `${engine.engine}: ${what}, ${when}`,
          size: `${brands} brands, 1500 answers each`,
          result: `${took.toFixed(0)} ms`,
          goal: path === '/overview' ? goal : '',
        })
  }
  return rows
}

async function measured(db: Db, path: string) {
  const took = { cold: [] as number[], again: [] as number[], written: [] as number[] }
  for (let time = -1; time < times; time++) {
    const { fresh } = await aDoor(db)
    await fresh('/brands/bench-0/performance')
    for (const when of ['cold', 'again', 'written'] as const) {
      if (when === 'written') await db.write(writer => raiseRevision(writer, `bench-${Math.max(0, time)}`))
      const start = performance.now()
      await fresh(path)
      if (time >= 0) took[when].push(performance.now() - start)
    }
  }
  return {
    'nothing kept': { took: median(took.cold), goal: '≤ 300 ms' },
    'nothing written': { took: median(took.again), goal: '≤ 20 ms' },
    'after a write to one brand': { took: median(took.written), goal: '≤ 60 ms' },
  }
}
