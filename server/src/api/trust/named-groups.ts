import type { Reader } from '../../db/db.ts'
import type { Group, Grouping, MeasuredBrand } from '../../metrics/inference/groups.ts'
import { groupAnswers } from '../../metrics/inference/inference.ts'
import type { Sample } from '../../metrics/inference/sample.ts'
import { providerNamesIn } from '../query/answer-rows.ts'

export async function namedGroups(
  db: Reader,
  brand: MeasuredBrand,
  samples: readonly Sample[],
  grouping: Grouping,
): Promise<Group[]> {
  const groups = await groupAnswers(db, brand, samples, grouping)
  if (grouping.by !== 'provider') return groups
  const nameOf = await providerNamesIn(db)
  return groups.map(group => ({ ...group, name: nameOf(group.id) }))
}
