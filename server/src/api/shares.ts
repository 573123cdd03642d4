import type { Reader } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'
import { by, type Dimension } from '../metrics/dimensions.ts'

type FactSet = 'voices' | 'citations'

/** A set of facts, what is measured of it, and whose facts are meant. */
interface Measured {
  of: FactSet
  /** `with ${set}`: the set in scope. */
  set: Sql
  figures: Sql
  /** The columns of `figures` behind `mentions`. */
  columns: Sql
  whose: Sql
}

/** How the facts of an entity or a source are shared out among providers and topics, the most mentions first. */
export async function sharesOf(db: Reader, brandId: number, { of, set, figures, columns, whose }: Measured) {
  const shares = async (dimension: (of: FactSet) => Dimension, called: string) => {
    const { join, key, names } = dimension(of)
    const rows = await db.rows<{ label: string }>(sql`
with ${set},
shares as (
  select ${key} as key, ${figures}
  from ${name(of)}
  ${join}
  where ${whose}
  group by ${key}
)
select named.label, shares.mentions, ${columns}
from shares
join ${names(brandId)} named on named.key = shares.key
order by shares.mentions desc, named.label, named.id`)
    return rows.map(({ label, ...share }) => ({ [called]: label, ...share }))
  }
  return { byProvider: await shares(by.provider, 'provider'), byTopic: await shares(by.topic, 'topic') }
}
