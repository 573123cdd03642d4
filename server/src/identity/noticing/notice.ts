import { raiseRevision, revisionOf } from '../../db/brands.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { integers, sql } from '../../db/sql.ts'
import { createNameReader, evidenceBits, type FoundName, rulesVersion } from '../../extraction/names/index.ts'
import { inTurns } from '../../threads/turns.ts'
import { numberNames } from './names.ts'
import { type PendingAnswer, pendingAnswers } from './pending.ts'

type NameReader = ReturnType<typeof createNameReader>

interface ReadAnswer extends Omit<PendingAnswer, 'text'> {
  names: FoundName[]
}

/** Maximum attempts to store a page, because the brand can change after the page was read. */
const mostAttempts = 3

class ChangedMeanwhile extends Error {}

/**
 * Reads the unread answers of a brand, in pages of one transaction each. Returns their number, undefined for an unknown
 * brand. Stops soon after an abort.
 */
export async function noticeNames(db: Db, brandId: number, signal?: AbortSignal): Promise<number | undefined> {
  const reader = createNameReader()
  let [count, after] = [0, 0]
  while (!signal?.aborted) {
    const answers = await noticePage(db, brandId, after, reader)
    if (answers === undefined) return undefined
    // After the last answer, starts again at the first, because other processes may have stored answers.
    if (answers.length === 0 && after === 0) break
    count += answers.length
    after = answers.at(-1)?.id ?? 0
  }
  return count
}

/** Reads outside of the transaction, so that other writers wait only for the rows. */
async function noticePage(
  db: Db,
  brandId: number,
  after: number,
  reader: NameReader,
): Promise<readonly ReadAnswer[] | undefined> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const read = await db.read(async snapshot => ({
      revision: await revisionOf(snapshot, brandId),
      answers: await readPage(snapshot, brandId, after, reader),
    }))
    const { revision, answers } = read
    if (revision === undefined) return undefined
    try {
      await db.write(writer => store(writer, { brandId, after, answers, revision }))
      return answers
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
  return db.write(async writer => {
    const revision = await revisionOf(writer, brandId)
    if (revision === undefined) return undefined
    const answers = await readPage(writer, brandId, after, reader)
    await store(writer, { brandId, after, answers, revision })
    return answers
  })
}

async function readPage(db: Reader, brandId: number, after: number, read: NameReader): Promise<ReadAnswer[]> {
  const answers: ReadAnswer[] = []
  await inTurns(await pendingAnswers(db, brandId, after), ({ text, ...answer }) => {
    answers.push({ ...answer, names: text === null ? [] : read(text) })
  })
  return answers
}

interface PageToStore {
  brandId: number
  after: number
  answers: readonly ReadAnswer[]
  /** The brand's revision when the page was read. */
  revision: number
}

/** Throws `ChangedMeanwhile` if the brand's revision has changed. If the first page is empty, all answers were read. */
async function store(writer: Writer, { brandId, after, answers, revision }: PageToStore): Promise<void> {
  if (answers.length > 0) {
    const raised = await raiseRevision(writer, brandId)
    if (raised?.revision !== revision + 1) throw new ChangedMeanwhile()
    await writeRead(writer, brandId, answers)
  } else {
    if ((await revisionOf(writer, brandId)) !== revision) throw new ChangedMeanwhile()
    if (after === 0) await markRead(writer, brandId, revision)
  }
}

async function markRead(writer: Writer, brandId: number, revision: number): Promise<void> {
  await writer.run(sql`delete from noticed_brand where brand_id = ${brandId}`)
  await writer.run(sql`
insert into noticed_brand (brand_id, rules, revision) values (${brandId}, ${rulesVersion}, ${revision})`)
}

async function writeRead(writer: Writer, brandId: number, answers: readonly ReadAnswer[]): Promise<void> {
  const ids = answers.map(({ id }) => id)
  await writer.run(sql`delete from noticed where brand_id = ${brandId} and answer_id in (${integers(ids)})`)
  const numberOf = await numberNames(
    writer,
    brandId,
    answers.flatMap(({ names }) => names),
  )
  const codeOf = ({ folded, evidence }: FoundName) => numberOf.get(folded)! * 2 ** evidenceBits + evidence
  await writer.append('noticed', {
    brand_id: answers.map(() => brandId),
    answer_id: ids,
    rules: answers.map(() => rulesVersion),
    names: answers.map(({ names }) => names.map(codeOf).join()),
    prompt_id: answers.map(({ promptId }) => promptId),
    assistant_id: answers.map(({ assistantId }) => assistantId),
    created_at: answers.map(({ createdAt }) => createdAt),
  })
}
