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

/** Takers of other rooms, made for each brand of a batch that has more than answers. */
export type OfBrand = (writer: Writer, brand: KnownBrand) => Taker

/** Is told how many answers that were stored before an edit of the entities has affected. */
export type AffectedListener = (answers: number) => void

/** A brand that a batch has records of. */
export interface BrandIntake {
  readonly brand: KnownBrand
  /** Whether its row is written with this batch. */
  readonly isNew: boolean
  /** What reads its texts, made with the first text that is to be read. */
  reader: TextReader | undefined
  /** What takes its records but for answers, made with the first of them. */
  rest: BrandTaker | undefined
}

/** What the records of a brand, beside its answers, are gathered in. */
export interface BatchContents {
  readonly taken: readonly GatheredAnswer[]
  readonly things: Things
  readonly sources: SourceRecords
}

/** Reads the texts of a brand. */
export function readerOf(intake: BrandIntake): TextReader {
  intake.reader ??= createTextReader(intake.brand.competitors.values())
  return intake.reader
}

/** Ends the thread that reads long texts, if there is one. */
export function closeReader(intake: BrandIntake): void {
  intake.reader?.close()
  intake.reader = undefined
}

/** Takes the records of one brand, but for its answers. */
export interface BrandTaker {
  readonly take: Taker['take']
  /** The brand's own record, if it came. */
  readonly record: BrandRecord | undefined
  /** Takes the brand's own record; `old` is the one it replaces. */
  rewrite(record: BrandRecord, old: BrandRecord | undefined): void
  /** Adds what is to be stored to what is gathered, once all records are taken. */
  gather(): Promise<void>
  /** Stores what other rooms keep of the brand, and makes its answers what the edits have made of them. */
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
  /** How many answers of the batch had come when a name last changed. */
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
          // Texts are read for other names from now on.
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
      // No answer was ever stored of it.
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
