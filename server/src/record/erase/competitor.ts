import { raiseRevision } from '../../db/brands.ts'
import { deleteRows } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { sql } from '../../db/sql.ts'
import { mostDomains, omitCovered } from '../../web/domain-or-path.ts'
import type { BrandEntities, KnownCompetitor } from '../brand.ts'
import { markBranded } from '../changes/branded.ts'
import type { Cause } from '../changes/change-log.ts'
import { forgetInLedger, noted } from '../changes/ledger.ts'
import { remakeAffected } from '../changes/recount-scope.ts'
import { competitorRow } from '../entities/competitors.ts'
import { noEntityRows, stageEntity, writeEntityRows } from '../entities/rows.ts'
import { loadEntities } from '../load-brands.ts'
import { RecordError } from '../records.ts'
import { ownAgain, ownUrlsAgain } from '../urls/owners.ts'

async function open(writer: Writer, brandId: string): Promise<BrandEntities | undefined> {
  const raised = await raiseRevision(writer, brandId)
  return raised && loadEntities(writer, raised.id)
}

/**
 * Extracts affected texts again. Returns the number of affected answers, undefined for an unknown competitor. Throws
 * `RecordError` for the brand itself.
 */
export async function eraseCompetitor(
  writer: Writer,
  brandId: string,
  competitorId: string,
  now: Date,
): Promise<number | undefined> {
  const brand = await open(writer, brandId)
  const gone = brand?.competitors.get(competitorId)
  if (!brand || !gone) return undefined
  if (gone.relationship === 'SELF')
    throw new RecordError(`competitor '${competitorId}' is the brand itself and cannot be removed`)
  brand.competitors.delete(competitorId)
  await deleteRows(writer, 'competitor', 'id', brand.id, [gone.id])
  await forgetSuggestions(writer, brand.id, competitorId)
  await forgetInLedger(writer, brand.id, competitorId)
  return remake(writer, brand, {
    now,
    cause: { competitors: [], text: 'a competitor erased' },
    entities: [gone.id],
    isReadAgain: !gone.ignored,
    async change() {
      for (const table of ['mention', 'verdict'] as const)
        await deleteRows(writer, table, 'competitor_id', brand.id, [gone.id])
    },
  })
}

/**
 * Moves names, mentions and domains of `from` to `into`. Returns the number of affected answers, undefined if one is
 * unknown. Throws `RecordError` if they are the same, `from` is the brand, or there are too many domains.
 */
export async function mergeCompetitors(
  writer: Writer,
  brandId: string,
  from: string,
  into: string,
  now: Date,
): Promise<number | undefined> {
  const brand = await open(writer, brandId)
  const [gone, kept] = [brand?.competitors.get(from), brand?.competitors.get(into)]
  if (!brand || !gone || !kept) return undefined
  if (gone === kept) throw new RecordError(`competitor '${from}' cannot be merged into itself`)
  if (gone.relationship === 'SELF')
    throw new RecordError(`competitor '${from}' is the brand itself and cannot be removed`)
  const joined = joinedOf(kept, gone)
  if (joined.domains.length > mostDomains)
    throw new RecordError(`the two competitors have more than ${mostDomains} domains together. Remove some first`)
  brand.competitors.delete(from)
  brand.competitors.set(into, joined)
  await deleteRows(writer, 'competitor', 'id', brand.id, [gone.id])
  await forgetSuggestions(writer, brand.id, from)
  const rows = noEntityRows()
  stageEntity(rows, 'competitor', competitorRow(brand.id, joined))
  await writeEntityRows(writer, rows, true)
  return remake(writer, brand, {
    now,
    cause: { competitors: [from, into], text: `${gone.name} merged into ${kept.name}` },
    entities: [gone.id, kept.id],
    isReadAgain: !gone.ignored || !kept.ignored,
    change: () => moveMentions(writer, brand.id, gone.id, kept.id),
  })
}

const forgetSuggestions = (writer: Writer, brandId: number, competitorId: string): Promise<void> =>
  writer.run(sql`
delete from suggestion where brand_id = ${brandId} and about_kind = 'competitor' and about_id = ${competitorId}`)

type CompetitorNames = Pick<KnownCompetitor, 'name' | 'aliases' | 'domain' | 'domains' | 'caseSensitive'>

export function joinedOf<C extends CompetitorNames>(kept: C, gone: CompetitorNames): C {
  const [domain = '', ...further] = [kept.domain, gone.domain].filter(each => each !== '')
  const domains = omitCovered([...kept.domains, ...further, ...gone.domains], domain)
  return { ...kept, aliases: namesOf(kept, gone), domain, domains }
}

function namesOf(kept: CompetitorNames, gone: CompetitorNames): string[] {
  const keyOf = kept.caseSensitive ? (name: string) => name : folded
  const known = new Set([keyOf(kept.name)])
  const isNew = (name: string) => !known.has(keyOf(name)) && known.add(keyOf(name))
  return [...kept.aliases, gone.name, ...gone.aliases].filter(isNew)
}

/** If an answer mentions both, keeps a mention that isn't absent, else the first. */
async function moveMentions(writer: Writer, brandId: number, from: number, into: number): Promise<void> {
  const inBoth = (condition = sql`true`) => sql`
select f.answer_id from mention f join mention i on i.brand_id = f.brand_id and i.answer_id = f.answer_id
where f.brand_id = ${brandId} and f.competitor_id = ${from} and i.competitor_id = ${into} and ${condition}`
  const drop = (entity: number, answers: ReturnType<typeof inBoth>) =>
    writer.run(sql`
delete from mention where brand_id = ${brandId} and competitor_id = ${entity} and answer_id in (${answers})`)
  await drop(into, inBoth(sql`(i.absent and not f.absent or i.absent = f.absent and f.position < i.position)`))
  await drop(from, inBoth())
  await writer.run(sql`
update mention set competitor_id = ${into} where brand_id = ${brandId} and competitor_id = ${from}`)
  // Judges saw only one of the two names, so they judge these answers again.
  for (const id of [from, into]) await deleteRows(writer, 'verdict', 'competitor_id', brandId, [id])
}

async function remake(
  writer: Writer,
  brand: BrandEntities,
  edit: { now: Date; cause: Cause; entities: number[]; isReadAgain: boolean; change: () => Promise<void> },
): Promise<number> {
  const sources = await ownAgain(writer, brand)
  const urls = await ownUrlsAgain(writer, brand)
  await markBranded(writer, brand)
  const { now, cause, entities, change, isReadAgain } = edit
  return noted(writer, brand, { now, causes: () => [cause] }, () =>
    remakeAffected(writer, brand, { entities, sources, urls, again: isReadAgain ? {} : undefined, change }),
  )
}
