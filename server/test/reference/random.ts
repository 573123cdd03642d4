import fc from 'fast-check'
import type { ArchiveRecord } from './archive.ts'
import { brand, brandRecords } from './random-brands.ts'

export { questions } from './questions.ts'
export { present } from './random-words.ts'

const providers: ArchiveRecord[] = [
  { kind: 'provider', id: 'zeta', name: 'Zeta Search' },
  { kind: 'provider', id: 'claude', name: 'Claude (renamed)' },
]

const team = (id: string): ArchiveRecord => ({ kind: 'team', id, name: id, plan: 'BUSINESS' })

/**
 * Small but difficult archives: one or two teams with all features and one or two brands in total. All lines are valid.
 * IDs are unusual, domains overlap, times are equal, records are replaced, competitors are ignored, and names differ
 * only in case.
 */
export function archives(): fc.Arbitrary<object[]> {
  return fc
    .record({
      names: fc.subarray(providers),
      teamIds: fc.constantFrom(['team-1'], ['team-1', 'team-2']),
      brands: fc.array(brand, { minLength: 1, maxLength: 2, size: 'max' }),
    })
    .map(({ names, teamIds, brands }) => [
      ...teamIds.map(team),
      ...names,
      ...brands.flatMap((sketch, number) =>
        brandRecords(sketch, sketch.toId(number), teamIds[number % teamIds.length]!),
      ),
    ])
}
