import type { Group } from '../../metrics/inference/groups.ts'
import { leadOfRival } from '../../metrics/inference/ratios.ts'
import { sumPart } from '../../metrics/inference/sums.ts'
import { type RankRange, rankRange } from '../../statistics/rank.ts'

/** Rank by share of voice among direct competitors, in the sample with this index. */
export function rankAmong(entities: readonly Group[], sample = 0): RankRange {
  const rivals = entities.filter(({ relationship }) => relationship === 'DIRECT')
  return rankRange(
    leadOfRival,
    rivals.map(({ parts }) => sumPart(parts[sample]!)),
  )
}
