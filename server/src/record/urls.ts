import type { Writer } from '../db/db.ts'
import { domainOf } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { folded } from './folding.ts'
import { type Numbered, number } from './texts.ts'

/** What a citation is of. */
export interface Page {
  /** Its URL; null where it is cited by its domain alone. */
  url: Numbered | null
  /** The normalised host (D14); null where there is none. */
  domain: string | null
  /** The source of its domain, once that is asked for. */
  source: number | undefined
}

/** The pages that a batch of answers cites, by URL: the text of each is read, sent and looked up once. */
export type Pages = Map<string, Page & { url: Numbered }>

/** The page of a URL. */
export function pageAt(pages: Pages, text: string): Page {
  const known = pages.get(text)
  if (known) return known
  const page = { url: { text, id: 0 }, domain: domainOf(text), source: undefined }
  pages.set(text, page)
  return page
}

/** Numbers the URLs, and writes those that are new. */
export async function writeUrls(writer: Writer, brand: KnownBrand, pages: Pages): Promise<void> {
  const rows = rowsFor('url', 'brand_id', 'id', 'url', 'folded')
  const urls = Array.from(pages.values(), ({ url }) => url)
  for (const { id, text } of await number(writer, brand, 'url', urls)) {
    const lower = folded(text)
    addRow(rows, { brand_id: brand.id, id, url: text, folded: lower === text ? null : lower })
  }
  await writeRows(writer, rows)
}
