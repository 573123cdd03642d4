import type { Reader } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { name, type Sql, sql } from '../../db/sql.ts'

/** Kinds with unique names or texts per brand, and their columns. */
const columns = {
  topic: { shown: sql`name`, folded: sql`name_folded` },
  tag: { shown: sql`name`, folded: sql`name_folded` },
  prompt: { shown: sql`text`, folded: sql`text_folded` },
} as const
export type TextResourceKind = keyof typeof columns
export const textKinds = Object.keys(columns) as TextResourceKind[]

export interface TextResource {
  id: string
  text: string
}

/** Unicode's White_Space characters (D43). */
const whiteSpace =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

/** Folded (D8) and trimmed. */
const compared = (folded: Sql): Sql => sql`trim(${folded}, ${whiteSpace})`

export async function findText(
  db: Reader,
  brand: number,
  kind: TextResourceKind,
  text: string,
): Promise<TextResource | undefined> {
  const { shown, folded } = columns[kind]
  const [found] = await db.rows<TextResource>(sql`
select public_id as id, ${shown} as text from ${name(kind)}
where brand_id = ${brand} and ${compared(folded)} = ${foldedQuery(text)} order by id limit 1`)
  return found
}

export async function sharedTexts(db: Reader, brand: number, kind: TextResourceKind): Promise<TextResource[][]> {
  const { shown, folded } = columns[kind]
  const rows = await db.rows<TextResource & { same: string }>(sql`
with known as (
  select public_id, id, ${shown} as text, ${compared(folded)} as same from ${name(kind)} where brand_id = ${brand}
)
select public_id as id, text, same from known
where same in (select same from known group by same having count(*) > 1)
order by same, known.id`)
  const groups = new Map<string, TextResource[]>()
  for (const { same, ...row } of rows) groups.set(same, [...(groups.get(same) ?? []), row])
  return [...groups.values()]
}
