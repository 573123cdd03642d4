import { dayOf } from '@earshot/contract'
import { raiseRevision } from '../src/db/brands.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { acme, answer, entity, prompt, team } from './records.ts'

const rivals = ['eta', 'theta', 'iota']

/** The team, the brand and its three direct competitors. */
export const watched = [
  team,
  acme,
  ...rivals.map(id => entity(id, `${id[0]!.toUpperCase()}${id.slice(1)}`, 'DIRECT', { domain: `${id}.com` })),
]

/** An answer text that mentions `count` tracked entities, with the brand first or not at all. */
function naming(count: number, withBrand: boolean) {
  const named = [...(withBrand ? ['self'] : []), ...rivals].slice(0, count)
  return Object.fromEntries(named.map((id, i) => [id, [i + 1, 60] as const]))
}

interface Asked {
  prompt: string
  provider?: string
  model?: string
  /** UTC day (default: November 20). */
  day?: string
  [field: string]: unknown
}

/**
 * Answers of one prompt, assistant and day: `hits` of `times` mention the brand, the others a competitor. Their IDs
 * consist of day, prompt and model, so two calls must differ in one of them.
 */
export function asked({ prompt: promptId, day = '2026-11-20', ...more }: Asked, hits: number, times: number): object[] {
  return Array.from({ length: times }, (_, i) =>
    answer(`${day} ${promptId} ${more.provider ?? ''} ${more.model ?? ''} ${i}`, `${day}T10:00:00Z`, {
      says: naming(1, i < hits),
      ...{ promptId, ...more },
    }),
  )
}

/** Prompts p1 to p9, all created at the beginning of the year. */
const promptsTo = (count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, i) => prompt(`p${i + 1}`, more))

/**
 * Number of tracked entities in each answer, one digit per answer: first those that mention the brand, then the others.
 */
const worked = [
  ['p1', 'chatgpt', 10, '111123', '113'],
  ['p1', 'claude', 10, '1123', '1112'],
  ['p2', 'chatgpt', 10, '111223333', '2'],
  ['p2', 'claude', 8, '112233', '12'],
  ['p3', 'chatgpt', 10, '', '1112'],
  ['p3', 'claude', 10, '2', '1112'],
  ['p4', 'chatgpt', 10, '1222233333', ''],
  ['p4', 'claude', 10, '1112333', '122'],
  ['p5', 'chatgpt', 6, '2', '11113'],
  ['p5', 'claude', 10, '113', '111222'],
  ['p6', 'chatgpt', 10, '', '1'],
  ['p6', 'claude', 1, '', '2'],
] as const

/** A worked example: 105 answers of one day to six prompts. 81 mention a tracked entity, and 47 the brand. */
export const workedExample: object[] = [
  ...watched,
  ...promptsTo(6),
  ...worked.flatMap(([promptId, provider, times, withBrand, without]) => {
    const named = [
      ...[...withBrand].map(n => naming(Number(n), true)),
      ...[...without].map(n => naming(Number(n), false)),
    ]
    return Array.from({ length: times }, (_, i) =>
      answer(`${promptId} ${provider} ${i}`, '2026-11-20T10:00:00Z', {
        ...{ promptId, provider, says: named[i] ?? {} },
      }),
    )
  }),
]

/** Stores numbers of runs: day, provider, planned, answered, not shown. */
export const aCoverage = (
  db: Db,
  rows: readonly (readonly [string, string, number, number, number?])[],
): Promise<void> =>
  db.write(async writer => {
    await raiseRevision(writer, acme.id)
    for (const [day, provider, planned, answered, notShown = null] of rows)
      await writer.run(sql`
insert into coverage (brand_id, day, provider, planned, answered, failed, skipped, not_shown)
select id, ${dayOf(Date.parse(day))}, ${provider}, ${planned}, ${answered}, 0, 0, ${notShown} from brand where public_id = ${acme.id}`)
  })

/** Deletes the numbers of runs of a day. */
export const clearCoverage = (db: Db, day: string): Promise<void> =>
  db.write(async writer => {
    await raiseRevision(writer, acme.id)
    await writer.run(sql`delete from coverage where day = ${dayOf(Date.parse(day))}`)
  })
