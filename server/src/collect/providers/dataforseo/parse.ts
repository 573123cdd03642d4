import type { RawProduct } from '../../models/raw-answer.ts'
import type { Bill, ParsedReply } from '../wire/dialect.ts'
import { appendCitation, emptyDraft, type ReplyPage, readReplyPage } from '../wire/draft.ts'
import { type Loose, objectsOf, readLooseText, readLooseTexts } from '../wire/loose-json.ts'
import { answered, billed, failReply } from '../wire/parsed.ts'
import { placementsIn, placesIn, productsIn } from './cards.ts'
import { openEnvelope } from './envelope.ts'
import { pageOf, readShownText } from './shown-text.ts'
import type { DataForSeoSurface } from './surfaces.ts'
import { partsIn, wholeText } from './whole-text.ts'

export const parseTask =
  (kind: DataForSeoSurface['reply']) =>
  (json: unknown): ParsedReply => {
    const opened = openEnvelope(json)
    if ('failed' in opened) return opened
    const { bill } = opened
    if ('nothing' in opened)
      return kind === 'page' ? { notShown: bill } : billed(failReply('empty', 'The vendor found no answer.'), bill)
    return kind === 'chat' ? parseChatTask(opened.result, bill) : parsePageTask(opened.result, bill, kind)
  }

/** `items` are parts and cards of the answer. */
interface ShownAnswer {
  text: string
  items: readonly Loose[]
  cited: readonly unknown[]
  result: Loose
}

function parseChatTask(result: Loose, bill: Bill): ParsedReply {
  const items = objectsOf(result.items)
  const parts = partsIn(items)
  const text = wholeText(readLooseText(result.markdown), parts)
  const unknown = items.find(({ type }) => !/^(?:chat_gpt|gemini)_/.test(readLooseText(type) ?? ''))
  if (text.trim() === '' && unknown) return unknownType(unknown, bill)
  const cited = [result, ...parts].flatMap(({ sources }) => objectsOf(sources))
  return settled({ text, items, cited, result }, bill)
}

function parsePageTask(result: Loose, bill: Bill, kind: 'mode' | 'page'): ParsedReply {
  if (!Array.isArray(result.items)) return billed(failReply('malformed', 'The result page has no items.'), bill)
  const found = objectsOf(result.items)
  const overviews = found.filter(({ type }) => type === 'ai_overview')
  if (overviews.length === 0) {
    // An answer of a type that is not known yet must not count as "not shown".
    const unknown = found.find(({ type }) => kind === 'mode' || /^ai_|copilot|answer/i.test(readLooseText(type) ?? ''))
    if (unknown) return unknownType(unknown, bill)
    return kind === 'page' ? { notShown: bill } : billed(failReply('empty', 'The reply contains no answer.'), bill)
  }
  const items = overviews.flatMap(({ items }) => objectsOf(items))
  const parts = partsIn(overviews)
  const top = overviews.map(({ markdown }) => readLooseText(markdown) ?? '').join('\n\n')
  const text = wholeText(top, parts)
  const cited = parts.flatMap(({ references }) => objectsOf(references))
  if (text.trim() === '' && items.length > 0) return unknownType(items[0]!, bill)
  if (text.trim() === '')
    return billed(failReply('unavailable', 'There is an answer on the page, but the vendor did not load it.'), bill)
  return settled({ text, items, cited, result }, bill)
}

const unknownType = ({ type }: Loose, bill: Bill): ParsedReply =>
  billed(failReply('malformed', `The answer has an unknown type: ${readLooseText(type)?.slice(0, 60)}.`), bill)

function settled({ text: markdown, items, cited, result }: ShownAnswer, bill: Bill): ParsedReply {
  const { text, places, marked } = readShownText(markdown)
  const draft = { ...emptyDraft(), text }
  const given = [...cited.map(readReplyPage), ...marked.map((url): ReplyPage => ({ url, title: null }))]
  const products = given.filter(isProduct)
  const seen = new Set<string>()
  for (const page of given) {
    if (page.url === null || isProduct(page) || seen.has(pageOf(page.url))) continue
    seen.add(pageOf(page.url))
    appendCitation(draft, page, places.get(pageOf(page.url)) ?? null)
  }
  const pages = objectsOf(result.search_results).map(readReplyPage)
  const parsed = answered({ draft, pages, searches: readLooseTexts(result.fan_out_queries), ...bill })
  if (!('facts' in parsed)) return parsed
  const businesses = placesIn(items)
  return {
    facts: {
      ...parsed.facts,
      sponsored: placementsIn(items),
      products: [...productsIn(items), ...linkedProducts(products)].map(numbered),
      ...(businesses.length > 0 && { places: businesses }),
    },
  }
}

/** Links to Google Shopping are among the references, but they are no sources. */
const isProduct = ({ url }: ReplyPage): boolean =>
  url !== null && /^https?:\/\/(?:www\.)?google\.[a-z.]+\/(?:search\?\S*\b(?:prds|ibp)=|shopping\/)/i.test(url)

function linkedProducts(pages: readonly ReplyPage[]): RawProduct[] {
  const byUrl = new Map(pages.map(page => [page.url!, page]))
  return [...byUrl.values()].map(({ url, title }) => ({
    ...{ name: title ?? '', url, price: null, merchant: null, imageUrl: null, position: 1 },
  }))
}

const numbered = (product: RawProduct, index: number): RawProduct => ({ ...product, position: index + 1 })
