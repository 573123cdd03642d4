import { exportArchive } from '../archive/export.ts'
import { importArchive } from '../archive/import.ts'
import { brandIdOf } from '../db/brands.ts'
import type { Db } from '../db/db.ts'
import { doublesOf, doubleText, mostListed } from '../identity/doubles/doubles.ts'
import type { Operation } from './operation/operation.ts'

export const importing: Operation = {
  name: 'import',
  begins: true,
  summary: 'Import an archive (NDJSON, also .gz and .zst, - for standard input)',
  file: 'FILE',
  options: { strict: { meaning: 'Import nothing if any line is wrong.' } },
  async run({ db, now, alone = false, options, input, inputAgain, inputSize, io }) {
    const named = new Set<string>()
    const counts = await importArchive(db, input, {
      now,
      strict: options.strict === true,
      alone,
      again: inputAgain,
      named: brand => void named.add(brand),
      tell(told) {
        if ('refused' in told) io.err(`line ${told.refused.line}: ${told.refused.reason}\n`)
        else io.progress(told.stored.bytes, inputSize)
      },
    })
    await db.analyze?.().catch(error => {
      io.err(`Queries may be slow until the database server has analyzed the tables: ${error.message}\n`)
    })
    for (const line of await warningsOf(db, named)) io.err(`warning: ${line}\n`)
    await io.out(`${counts.imported} imported, ${counts.replaced} replaced, ${counts.refused} refused\n`)
    return counts.refused === 0 ? 0 : 1
  },
}

/** Reports duplicates in brands, because names in an archive can repeat (D18). */
const warningsOf = (db: Db, brands: Iterable<string>): Promise<string[]> =>
  db.read(async reader => {
    const lines: string[] = []
    for (const id of brands) {
      const brand = await brandIdOf(reader, id)
      const doubles = brand === undefined ? [] : await doublesOf(reader, brand)
      lines.push(...doubles.slice(0, mostListed).map(double => `brand '${id}': ${doubleText(double)}`))
      if (doubles.length > mostListed) lines.push(`brand '${id}': ${doubles.length - mostListed} more of these`)
    }
    return lines
  })

export const exportOperation: Operation = {
  name: 'export',
  summary: 'Export the whole database as an archive to standard output',
  options: { 'without-replies': { meaning: 'Leave out the raw replies of assistants.' } },
  async run({ db, options, io }) {
    let lines: string[] = []
    let size = 0
    const flush = async () => {
      await io.out(lines.join(''))
      lines = []
      size = 0
    }
    const write = async (line: string) => {
      lines.push(line)
      size += line.length
      if (size > 1024 * 1024) await flush()
    }
    await exportArchive(db, write, { replies: options['without-replies'] !== true })
    await flush()
    if (db.damage === undefined) return 0
    io.err(`The archive is incomplete because data was lost. ${db.damage}\n`)
    return 1
  },
}
