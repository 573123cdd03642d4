import type { Db, Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { noAnalysis } from '../record/entities/analyses.ts'
import {
  type StoredOf,
  storedArticles,
  storedCompetitors,
  storedManners,
  storedNotes,
  storedPerceptionAnswers,
  storedProfiles,
  storedPrompts,
  storedSnapshots,
  storedSources,
  storedTags,
  storedTopics,
} from '../record/stored/records.ts'
import { type StoredTeam, storedBrands, storedTeams } from '../record/stored/teams.ts'
import { answersOf } from './export-answers.ts'
import { exportBudgets, exportRuns } from './export-asked.ts'
import { crawledOf } from './export-crawled.ts'
import { type ArchiveRow, inArchive, recordsOf, recordsOfBrand } from './export-fields.ts'

/**
 * Exports each record after those to which it refers, in order of import. Exporting the imported archive gives the same
 * bytes. `replies` adds raw replies.
 */
export const exportArchive = (
  db: Db,
  write: (line: string) => Promise<void>,
  { replies = true }: { replies?: boolean } = {},
): Promise<void> =>
  db.read(async reader => {
    for await (const record of archiveOf(reader, replies)) await write(`${JSON.stringify(record)}\n`)
  })

async function* archiveOf(db: Reader, replies: boolean): AsyncGenerator<ArchiveRow> {
  yield* teamsOf(db)
  yield* exportBudgets(db)
  yield* recordsOf(db, { kind: 'provider' })(sql`
select id, name from provider order by id`)
  for (const { key, record } of await storedBrands(db)) {
    yield { kind: 'brand', ...record }
    yield* ofBrand(db, key, record.id)
    yield* exportRuns(db, key, record.id, replies)
  }
}

const watched: readonly [kind: string, stored: StoredOf][] = [
  ['topic', storedTopics],
  ['tag', storedTags],
  ['competitor', storedCompetitors],
  ['source', storedSources],
  ['prompt', storedPrompts],
  ['manner', storedManners],
]

async function* ofBrand(db: Reader, key: number, brandId: string): AsyncGenerator<ArchiveRow> {
  for (const [kind, stored] of watched) for (const row of await stored(db, key)) yield { kind, brandId, ...row }
  yield* answersOf(db, key, brandId)
  yield* documentsOf(db, key, brandId)
}

/** Parent teams come before their children. */
async function* teamsOf(db: Reader): AsyncGenerator<ArchiveRow> {
  const teams = new Map((await storedTeams(db)).map(team => [team.id, team]))
  const written = new Set<string>()
  function* lineage(team: StoredTeam): Generator<ArchiveRow> {
    if (written.has(team.id)) return
    written.add(team.id)
    if (team.parentTeamId !== null) yield* lineage(teams.get(team.parentTeamId)!)
    yield { kind: 'team', ...team }
  }
  for (const team of teams.values()) yield* lineage(team)
}

async function* documentsOf(db: Reader, key: number, brandId: string): AsyncGenerator<ArchiveRow> {
  yield* crawledOf(db, key, brandId)
  const records = recordsOfBrand(db, brandId)
  yield* records('technicalAnalysis', ({ record }) => inArchive(JSON.parse(record as string)))(sql`
select record from technical_analysis where brand_id = ${key} and record <> ${noAnalysis}`)
  yield* records('readinessAttempt')(sql`
select attempted_at as "at", failure from technical_analysis where brand_id = ${key} and attempted_at is not null`)
  yield* records('readinessCheck', ({ crawlers, ...row }) => ({
    ...inArchive(row),
    crawlers: JSON.parse(crawlers as string),
  }))(sql`
select checked_at as "at", score, issues as "issuesCount", optimizations as "optimizationsCount",
  robots, llms, sitemap, crawlers
from readiness_check where brand_id = ${key} order by checked_at`)
  for (const row of await storedProfiles(db, key)) yield { kind: 'brandProfile', brandId, ...row }
  for (const row of await storedSnapshots(db, key)) yield { kind: 'perceptionSnapshot', brandId, ...row }
  for (const row of await storedPerceptionAnswers(db, key))
    yield { kind: 'perceptionAnswer', brandId, ...inArchive(row) }
  for (const row of await storedArticles(db, key)) yield { kind: 'article', brandId, ...row }
  for (const row of await storedNotes(db, key)) yield { kind: 'note', brandId, ...row }
}
