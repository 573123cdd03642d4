import type { Writer } from '../db/db.ts'
import type { Facts } from '../reading/read-text.ts'
import { createTextReader, type TextReader } from '../reading/text-reader.ts'
import { remakeAffected } from './affected.ts'
import { type Batch, gather, writeBatch } from './answers.ts'
import { type KnownBrand, ownAgain, storedBrand, updateBrand } from './brand.ts'
import { type Consequences, createCompetitors } from './competitors.ts'
import { createDocuments } from './documents.ts'
import type { AnswerRecord, BrandRecord, CompetitorRecord, Fate, SourceRecord, Taker } from './records.ts'
import { createSources, takeSource } from './sources.ts'
import { createWatched, markBranded } from './watched.ts'

/** Takers of other rooms, made for each brand of a batch. */
export type OfBrand = (writer: Writer, brand: KnownBrand) => Taker

/** Is told how many answers that were stored before an edit of the entities has affected. */
export type Affected = (answers: number) => void

/** Takes in the records of one brand within one transaction: each is checked in its turn, all are stored by `write`. */
export interface BrandIntake extends Taker {
  brand: KnownBrand
  batch: Batch
  /** The brand's own record, if it came. */
  readonly record: BrandRecord | undefined
  /** Takes the brand's own record; `old` is the one it replaces. */
  rewrite(record: BrandRecord, old: BrandRecord | undefined): void
  /** Ends the thread that reads long texts, if there is one. */
  close(): void
}

export function createBrandIntake(
  writer: Writer,
  brand: KnownBrand,
  batch: Batch,
  others: readonly OfBrand[],
  affected: Affected,
): BrandIntake {
  /** How many answers of the batch had come when a name last changed. */
  let renamedAfter: number | undefined
  const after: Consequences = {
    recount: false,
    renamed() {
      renamedAfter = batch.taken.length
    },
  }
  const watched = createWatched(writer, brand)
  const competitors = createCompetitors(writer, brand, after)
  const sources = createSources(brand)
  const rest = [createDocuments(writer, brand), ...others.map(make => make(writer, brand))]
  let record: BrandRecord | undefined
  let reader: TextReader | undefined
  const close = () => {
    reader?.close()
    reader = undefined
  }

  /** What the text of an answer says; undefined where all of it is given with the answer. */
  function read({ mentions, citations, text }: AnswerRecord): Facts | Promise<Facts> | undefined {
    if (mentions && citations) return undefined
    reader ??= createTextReader(brand.competitors.values())
    return reader.read(text)
  }

  return {
    brand,
    batch,
    close,
    get record() {
      return record
    },
    take: Object.assign(
      {
        source: (of: SourceRecord): Fate => takeSource(sources, of),
        competitor(of: CompetitorRecord): Fate {
          // Texts are read for other names from now on.
          close()
          return competitors.competitor(of)
        },
        answer(of: AnswerRecord): Fate | Promise<Fate> {
          const facts = read(of)
          return facts instanceof Promise
            ? facts.then(found => gather(batch, brand, of, found))
            : gather(batch, brand, of, facts)
        },
      },
      ...[watched, ...rest].map(({ take }) => take),
    ),
    rewrite(of, old) {
      record = of
      brand.domain = of.domain
      after.recount ||= old !== undefined && old.domain !== of.domain
      competitors.nameSelfAfter(of, old)
      close()
    },
    async write() {
      if (!competitors.hasSelf()) competitors.nameSelfAfter(record ?? (await storedBrand(writer, brand.id)), undefined)
      const { firstNew } = sources
      const disowned = after.recount ? ownAgain(brand).filter(id => id < firstNew) : []
      if (record) await updateBrand(writer, brand.id, record)
      await competitors.write()
      if (renamedAfter !== undefined || after.recount) await markBranded(writer, brand)
      await watched.write()
      await writeBatch(writer, batch, brand, sources)
      for (const taker of rest) await taker.write()
      if (!after.recount && renamedAfter === undefined) return
      const came = batch.taken.slice(renamedAfter).flatMap(({ answer }) => answer.answer_id ?? [])
      const answers = await remakeAffected(writer, brand, {
        entities: competitors.edited(),
        sources: disowned,
        again: renamedAfter === undefined ? undefined : { except: came },
        change: competitors.merge,
      })
      affected(answers)
    },
  }
}
