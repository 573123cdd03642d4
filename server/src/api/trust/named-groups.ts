import type { Reader } from '../../db/db.ts'
import { countedBy } from '../../metrics/inference/groups.ts'
import { providerNamesIn } from '../query/answer-rows.ts'

/** As `countedBy`, with display names of providers (D18a). */
export async function namedGroups(
  db: Reader,
  by: Parameters<typeof countedBy>[1],
  asked: Parameters<typeof countedBy>[2],
): ReturnType<typeof countedBy> {
  const groups = await countedBy(db, by, asked)
  if (by !== 'provider') return groups
  const nameOf = await providerNamesIn(db)
  return groups.map(group => ({ ...group, name: nameOf(group.id) }))
}
