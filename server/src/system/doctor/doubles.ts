import { isActive } from '../../db/brands.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { doublesOf, doubleText, mostListed } from '../../identity/doubles/doubles.ts'
import { type DoctorFinding, ok, warn } from './finding.ts'
import { shellWord } from './shell-word.ts'

export const examineDoubles = (db: Db): Promise<DoctorFinding[]> =>
  db.read(async reader => {
    const brands = await reader.rows<{ key: number; id: string }>(sql`
select id as key, public_id as id from brand where ${isActive} order by public_id`)
    const found: DoctorFinding[] = []
    for (const { key, id } of brands) {
      const doubles = await doublesOf(reader, key)
      for (const double of doubles.slice(0, mostListed)) {
        const [into, from] = double.things.map(thing => shellWord(thing.id))
        const merges =
          double.kind === 'competitor'
            ? `earshot admin competitors merge --brand-id ${shellWord(id)} --competitor-id ${into} --duplicate-id ${from}`
            : undefined
        found.push(warn(`Brand '${id}': ${doubleText(double)}`, merges))
      }
      const rest = doubles.length - mostListed
      if (rest > 0) found.push(warn(`Brand '${id}': ${rest} more of these. GET /brands/ID/doubles lists all.`))
    }
    return found.length > 0 ? found : [ok('Names: no brand has duplicate competitors, topics, tags or prompts.')]
  })
