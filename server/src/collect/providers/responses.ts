import type { ParsedReply } from './wire/dialect.ts'
import {
  appendCitation,
  appendText,
  citeNumbered,
  type DraftSpan,
  emptyDraft,
  type ReplyDraft,
  type ReplyPage,
  readReplyPage,
} from './wire/draft.ts'
import {
  amountOf,
  type Loose,
  listOf,
  objectOf,
  objectsOf,
  readJson,
  readLooseText,
  readLooseTexts,
  sumOf,
} from './wire/loose-json.ts'
import { fromCodePoints } from './wire/offsets.ts'
import { answered, billed, type FailedReply, failReply, wrongDialect } from './wire/parsed.ts'
import { cacheUse } from './wire/usage.ts'

interface ResponseResearch {
  searches: string[]
  pages: ReplyPage[]
  calls: number
  /** Results that the text cites by number, from 1 (Perplexity). */
  numbered: (ReplyPage | undefined)[]
}

/**
 * Queries and pages are in `web_search_call` items, as `action` (OpenAI) or `arguments` (xAI), or in `search_results`
 * items that `[n]` refers to (Perplexity).
 */
export function parseResponses(json: unknown): ParsedReply {
  const reply = objectOf(json)
  if (!Array.isArray(reply.output) || (reply.object !== undefined && reply.object !== 'response'))
    return wrongDialect('Responses reply')
  const draft = emptyDraft()
  const research: ResponseResearch = { searches: [], pages: [], calls: 0, numbered: [] }
  let refusal: string | null = null
  let unfinished = false
  for (const item of objectsOf(reply.output)) {
    if (item.type === 'message') {
      // Text between two searches is not part of the answer.
      if (item.phase === 'commentary') continue
      unfinished ||= item.status === 'incomplete'
      refusal ??= readMessage(item, draft)
    } else if (isSearchCall(item)) readCall(item, research)
    else readResults(item, research)
  }
  const bill = {
    modelServed: readLooseText(reply.model),
    ...usageOf(objectOf(reply.usage), research.calls),
    finishReason: readLooseText(reply.status) ?? 'completed',
  }
  const stop = stopOf(reply, unfinished)
  if (stop) return billed(stop, bill)
  if (refusal !== null) return billed(failReply('refused', `The model refused: ${refusal.slice(0, 200)}`), bill)
  const found = draft.citations.length === 0 ? citeNumbered(draft, research.numbered) : research.numbered
  // xAI lists every page that it visited.
  const met = listOf(reply.citations).map(readReplyPage)
  return answered({
    draft,
    pages: [...research.pages, ...found.flatMap(page => page ?? []), ...met],
    searches: research.searches,
    ...bill,
  })
}

function stopOf({ status, incomplete_details: details }: Loose, unfinished: boolean): FailedReply | null {
  const why = readLooseText(objectOf(details).reason)
  if (why === 'content_filter') return failReply('filtered', 'The answer was stopped by a content filter.')
  if (status === 'incomplete' || unfinished)
    return failReply('truncated', `The answer is incomplete: ${why ?? 'no reason'}.`, 'room')
  if (status === 'failed') return failReply('unavailable', 'The response failed without an error.')
  if (status === 'cancelled' || status === 'queued' || status === 'in_progress')
    return failReply('truncated', `The response is ${status}.`)
  return null
}

/** Returns the text of a refusal. */
function readMessage(message: Loose, draft: ReplyDraft): string | null {
  draft.broken = true
  let refusal: string | null = null
  const plain = readLooseText(message.content)
  if (plain !== null) appendText(draft, plain)
  for (const part of objectsOf(message.content)) {
    if (part.type === 'refusal') refusal ??= readLooseText(part.refusal) ?? ''
    const text = part.type === 'output_text' || part.type === 'text' ? (readLooseText(part.text) ?? '') : ''
    const { start } = appendText(draft, text)
    for (const note of objectsOf(part.annotations)) {
      if (note.type !== 'url_citation') continue
      const citation = objectOf(note.url_citation ?? note)
      const { url } = readReplyPage(citation)
      appendCitation(draft, { url, title: titleOf(citation) }, spanIn(text, citation, url, start))
    }
  }
  return refusal
}

/** xAI sends the citation's number as its title. */
function titleOf({ title }: Loose): string | null {
  const text = readLooseText(title)
  return text !== null && /^\d*$/.test(text) ? null : text
}

/** Offsets are code points. They are UTF-16 units if only these match the citation's link. */
function spanIn(text: string, note: Loose, url: string | null, base: number): DraftSpan | null {
  const [start, end] = [amountOf(note.start_index), amountOf(note.end_index)]
  if (start === null || end === null || end <= start) return null
  const points = fromCodePoints(text)
  const [from, to] = [points(start), points(end)]
  if (from === null || to === null || (!isLink(text.slice(from, to), url) && isLink(text.slice(start, end), url)))
    return { start: base + start, end: base + end }
  return { start: base + from, end: base + to }
}

/** Matches `([acme.com](https://acme.com/))`, also without the outer parentheses. */
function isLink(words: string, url: string | null): boolean {
  return url !== null && /^\(?\[/.test(words) && words.includes(url)
}

function isSearchCall({ type, name }: Loose): boolean {
  if (type === 'web_search_call' || type === 'x_search_call') return true
  return type === 'custom_tool_call' && /search|browse/.test(readLooseText(name) ?? '')
}

function readCall(call: Loose, research: ResponseResearch): void {
  const action = objectOf(call.action ?? readJson(readLooseText(call.arguments) ?? readLooseText(call.input) ?? ''))
  const queries = readLooseTexts(action.queries)
  const query = readLooseText(action.query)
  const asked = queries.length > 0 ? queries : query === null ? [] : [query]
  research.searches.push(...asked)
  const url = readLooseText(action.url)
  if (url !== null) research.pages.push({ url, title: null })
  else research.calls++
  research.pages.push(...listOf(action.sources).map(readReplyPage))
}

function readResults(item: Loose, research: ResponseResearch): void {
  if (item.type === 'search_results') {
    research.searches.push(...readLooseTexts(item.queries))
    for (const result of objectsOf(item.results)) {
      const id = amountOf(result.id)
      const place = id !== null && id >= 1 && id <= mostResults ? id - 1 : research.numbered.length
      research.numbered[place] ??= readReplyPage(result)
    }
  }
  if (item.type === 'fetch_url_results') research.pages.push(...objectsOf(item.contents).map(readReplyPage))
}

/** Maximum length of the list, in case a number is absurdly high. */
const mostResults = 999

function usageOf(usage: Loose, calls: number): Pick<Parameters<typeof answered>[0], 'usage' | 'cost'> {
  const { web_search_calls: web, x_search_calls: x } = objectOf(usage.server_side_tool_usage_details)
  const perplexity = objectOf(objectOf(usage.tool_calls_details).search_web).invocation
  const inputTokens = amountOf(usage.input_tokens)
  const outputTokens = amountOf(usage.output_tokens)
  const ticks = amountOf(usage.cost_in_usd_ticks)
  const { cached_tokens: read, cache_write_tokens: written } = objectOf(usage.input_tokens_details)
  const searches = sumOf(web, x, perplexity) ?? calls
  return {
    usage: inputTokens === null ? null : { inputTokens, outputTokens, searches, ...cacheUse(read, written) },
    cost: ticks === null ? amountOf(objectOf(usage.cost).total_cost) : ticks / ticksPerDollar,
  }
}

const ticksPerDollar = 1e10
