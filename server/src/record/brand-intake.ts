import type { Writer } from '../db/db.ts'
import { createTextReader, type TextReader } from '../reading/text-reader.ts'
import type { GatheredAnswer } from './answers/dedupe.ts'
import { type KnownBrand, storedBrand, updateBrand } from './brand.ts'
import { type Cause, domainCause, fewOf } from './changes/change-log.ts'
import { noted } from './changes/ledger.ts'
import { remakeAffected } from './changes/recount-scope.ts'
import { type Consequences, createCompetitors, hasSelf } from './entities/competitors.ts'
import { createDocuments } from './entities/documents.ts'
import { addBrand, type Things } from './entities/entity-rows.ts'
import { createWatched, markBranded } from './entities/prompts-and-topics.ts'
import { type SourceRecords, takeSource } from './entities/source-records.ts'
import type { BrandRecord, CompetitorRecord, PendingOutcome, SourceRecord, Taker } from './records.ts'
import { ownAgain } from './urls/owners.ts'

/** Handlers of other areas for a brand's records. */
export type OfBrand = (writer: Writer, brand: KnownBrand) => Taker

/** Called with the number of earlier answers that an edit of entities affected. */
export type AffectedListener = (answers: number) => void

export interface BrandIntake {
  readonly brand: KnownBrand
  readonly isNew: boolean
  reader: TextReader | undefined
  rest: BrandTaker | undefined
}

export interface BatchContents {
  readonly taken: readonly GatheredAnswer[]
  readonly things: Things
  readonly sources: SourceRecords
}

export function readerOf(intake: BrandIntake): TextReader {
  intake.reader ??= createTextReader(intake.brand.competitors.values())
  return intake.reader
}

export function closeReader(intake: BrandIntake): void {
  intake.reader?.close()
  intake.reader = undefined
}

export interface BrandTaker {
  readonly take: Taker['take']
  readonly record: BrandRecord | undefined
  rewrite(record: BrandRecord, old: BrandRecord | undefined): void
  /** Buffers what to store, after all records. */
  gather(): Promise<void>
  /** Stores records of other areas, and applies edits of entities to earlier answers. */
  write(affected: AffectedListener): Promise<void>
}

export function createBrandTaker(
  writer: Writer,
  intake: BrandIntake,
  { taken, things, sources }: BatchContents,
  others: readonly OfBrand[],
  now: Date,
): BrandTaker {
  const { brand, isNew } = intake
  /** Number of answers in the batch before the last rename. */
  let renamedAfter: number | undefined
  const after: Consequences = {
    recount: false,
    renamed() {
      renamedAfter = taken.length
    },
  }
  const hadSources = brand.next.source > 1
  const watched = createWatched(brand, things)
  const competitors = createCompetitors(writer, brand, things, after)
  const rest = [createDocuments(writer, brand), ...others.map(make => make(writer, brand))]
  let record: BrandRecord | undefined
  let disowned: number[] = []
  let moved: Cause[] = []

  return {
    get record() {
      return record
    },
    take: Object.assign(
      {
        source: (of: SourceRecord): PendingOutcome => takeSource(sources, brand, of),
        competitor(of: CompetitorRecord): PendingOutcome {
          closeReader(intake)
          return competitors.competitor(of)
        },
      },
      ...[watched, ...rest].map(({ take }) => take),
    ),
    rewrite(of, old) {
      record = of
      if (old && old.domain !== of.domain) moved = [domainCause(old.domain, of.domain)]
      brand.domain = of.domain
      after.recount ||= old !== undefined && old.domain !== of.domain
      competitors.nameSelfAfter(of, old)
      closeReader(intake)
    },
    async gather() {
      if (!hasSelf(brand)) competitors.nameSelfAfter(record ?? (await storedBrand(writer, brand.id)), undefined)
      if (after.recount && hadSources) disowned = await ownAgain(writer, brand)
      if (record && isNew) addBrand(things, brand, record)
      else if (record) await updateBrand(writer, brand.id, record)
      await competitors.write()
      if (watched.hadPrompts && (renamedAfter !== undefined || after.recount)) await markBranded(writer, brand)
      watched.addPrompts()
    },
    async write(affected) {
      for (const taker of rest) await taker.write()
      if (!after.recount && renamedAfter === undefined) return
      // The brand has no earlier answers.
      if (brand.next.answer === 1) return affected(0)
      const came = taken
        .slice(renamedAfter)
        .flatMap(({ brand: other, answer }) => (other === brand ? (answer.answer_id ?? []) : []))
      const edit = {
        entities: competitors.edited(),
        sources: disowned,
        again: renamedAfter === undefined ? undefined : { except: came },
        change: competitors.merge,
      }
      const causes = () => fewOf([...moved, ...competitors.causes()])
      affected(await noted(writer, brand, { now, causes }, () => remakeAffected(writer, brand, edit)))
    },
  }
}
