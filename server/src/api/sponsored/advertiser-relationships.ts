import type { Relationship } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** Finds relationships by current names and aliases. SELF precedes DIRECT, and DIRECT precedes INDIRECT (D29). */
export async function relationships(db: Reader, brandId: number): Promise<(name: string) => Relationship | null> {
  const entities = await db.rows<{ name: string; aliases: string; relationship: Relationship }>(sql`
select name, aliases, relationship from competitor where brand_id = ${brandId} and not ignored`)
  const known = new Map<string, Relationship>()
  for (const rank of ['INDIRECT', 'DIRECT', 'SELF'] as const)
    for (const { name, aliases, relationship } of entities)
      if (relationship === rank)
        for (const called of [name, ...(JSON.parse(aliases) as string[])]) known.set(called.toLowerCase(), rank)
  return name => known.get(name.toLowerCase()) ?? null
}
