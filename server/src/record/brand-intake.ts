import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Batch, type Taken, writeBatch } from './answers.ts'
import { createAsked } from './asked.ts'
import type { KnownBrand } from './brand.ts'
import { type Consequences, createCompetitors } from './competitors.ts'
import { createCrawled } from './crawled.ts'
import { createCrawlerIntake } from './crawler-intake.ts'
import { createDocuments } from './documents.ts'
import { createIntegration } from './integration.ts'
import type { Outcome } from './outcome.ts'
import { ownAgain, rewriteOwners } from './owners.ts'
import type { Facts } from './read-text.ts'
import type { AnswerRecord, BrandRecord, SourceRecord } from './records.ts'
import { recount } from './recount.ts'
import { createReplies } from './replies.ts'
import { hasExtracted, reread, type Which } from './reread.ts'
import { createSources, takeSource, writeSources } from './sources.ts'
import { createTextReader, type TextReader } from './text-reader.ts'
import { createWatched } from './watched.ts'

/** Takes in the records of one brand within one transaction: each is checked in its turn, all are written at the end. */
export function createBrandIntake(writer: Writer, brand: KnownBrand, batch: Batch) {
  /** How many answers of the batch had come when a name last changed. */
  let renamedAfter: number | undefined
  const after: Consequences = {
    recount: false,
    renamed() {
      renamedAfter = batch.taken.length
    },
  }
  const watched = createWatched(brand)
  const competitors = createCompetitors(brand, after)
  const sources = createSources(brand)
  const documents = createDocuments(writer, brand)
  const integration = createIntegration(writer, brand)
  const crawled = createCrawled(writer, brand)
  const crawlerIntake = createCrawlerIntake(writer, brand, integration.isGiven)
  const asked = createAsked(writer, brand)
  const replies = createReplies(writer, brand)
  let record: BrandRecord | undefined
  let reader: TextReader | undefined
  /** The names have changed, or nothing more is read. */
  const closeReader = () => {
    reader?.close()
    reader = undefined
  }

  return {
    ...watched,
    source: (of: SourceRecord): Outcome => takeSource(sources, of),
    ...documents,
    ...integration,
    ...crawled,
    ...crawlerIntake,
    ...asked,
    ...replies,
    competitor(of: Parameters<typeof competitors.competitor>[0]): Outcome {
      closeReader()
      return competitors.competitor(of)
    },
    brand,
    batch,
    /** What the text of an answer says; nothing where all of it is given with the answer. */
    read({ mentions, citations, text }: AnswerRecord): Facts | Promise<Facts> | undefined {
      if (mentions && citations) return undefined
      reader ??= createTextReader(brand)
      return reader.read(text)
    },
    close: closeReader,
    /** The brand's own record came; `old` is the one it replaces. */
    rewrite(of: BrandRecord, old: BrandRecord | undefined) {
      record = of
      brand.domain = of.domain
      after.recount ||= old !== undefined && old.domain !== of.domain
      competitors.nameSelfAfter(of, old)
      closeReader()
    },
    async flush() {
      if (!competitors.hasSelf()) competitors.nameSelfAfter(record ?? (await storedBrand(writer, brand.id)), undefined)
      if (after.recount) ownAgain(brand)
      await watched.flush(writer)
      await competitors.flush(writer)
      await writeSources(writer, sources)
      await writeBatch(writer, batch, brand, sources)
      await competitors.merge(writer)
      await documents.flush(writer)
      await integration.flush()
      await crawled.flush()
      await crawlerIntake.flush()
      await asked.flush()
      await replies.flush()
      const again = renamedAfter !== undefined && (await rereadBefore(writer, brand, batch.taken.slice(renamedAfter)))
      if (after.recount) await rewriteOwners(writer, brand)
      if (after.recount || again) await recount(writer, brand)
    },
  }
}

/** Reads the mentions of a brand's answers again, but for those that `came` after its names. Returns whether it had any. */
async function rereadBefore(writer: Writer, brand: KnownBrand, came: readonly Taken[]): Promise<boolean> {
  const which: Which = { mentionsOnly: true, except: came.map(({ answer }) => answer.answer_id) }
  const found = await hasExtracted(writer, brand.id, which)
  if (found) await reread(writer, brand, which)
  return found
}

export async function storedBrand(writer: Writer, id: number): Promise<BrandRecord> {
  const [row] = await writer.rows<BrandRecord & { aliases: string }>(sql`
select public_id as id, team_id as "teamId", name, domain, aliases, description, status, transferring, created_at as "createdAt"
from brand where id = ${id}`)
  return { ...row!, aliases: JSON.parse(row!.aliases) }
}
