import { Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type ArchivedRecord, storedArticles } from '../record/stored/records.ts'

/** `brand` is the integer key. Converts times to texts. */
export async function findArticle(db: Reader, brand: number, id: string): Promise<ArchivedRecord> {
  const [article] = await storedArticles(db, brand, { id })
  if (!article) throw new Refusal('ARTICLE_NOT_FOUND', `The brand has no article '${id}'.`)
  return article
}
