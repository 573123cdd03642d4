import { dateOf, dayOf, Refusal, tableFormats, tableTypes } from '@earshot/contract'
import type { Handler, HandlerCall } from '../../api/query/handler.ts'
import type { KeptParts } from '../../api/query/kept-parts.ts'
import type { Reader } from '../../db/db.ts'
import { scopeOf } from '../../metrics/scope.ts'
import { fill } from '../request/match.ts'
import { prefersMarkdown } from '../request/negotiate.ts'
import { type ReadRequest, readQuery } from '../request/query.ts'
import { type RenderedBody, render, revisionHeader } from '../response/body.ts'
import type { LongBody } from '../response/long-body.ts'
import type { ResponseSpool } from '../response/spool.ts'
import type { BrandWithRevision } from './brand-look-up.ts'
import { tableTextOf } from './csv.ts'
import { filtersOf } from './share-scope.ts'

const json = 'application/json'
const markdown = 'text/markdown; charset=utf-8'

export interface AskSetup {
  prefix: string
  spool: ResponseSpool
  parts: KeptParts
  steps?: readonly number[] | undefined
}

export function createAsk({ prefix, spool, parts, steps }: AskSetup) {
  return async (
    db: Reader,
    brand: BrandWithRevision | undefined,
    question: ReadRequest,
    ask: HandlerCall['ask'],
  ): Promise<RenderedBody | LongBody> => {
    const { access, match, search, accept, now } = question
    const { successor } = match.route
    const handler = match.route.handler as Handler
    const { endpoint } = handler
    if (endpoint.feature && !access.features.has(endpoint.feature))
      throw new Refusal('INSUFFICIENT_PLAN', "The team's plan does not include this endpoint.")
    const query = readQuery(endpoint, search)
    const { format } = query
    const filters = access.share && match.params.answerId !== undefined ? filtersOf(access.share) : query
    const call = {
      db,
      ask,
      parts,
      teamId: access.teamId,
      onlyBrand: access.onlyBrand?.id ?? null,
      features: access.features,
      brand: brand as HandlerCall['brand'],
      scope: await scopeOf(db, brand?.id ?? 0, filters, now),
      params: match.params as never,
      query: query as never,
      now,
    }
    const headers: Record<string, string> = {
      ...(brand && revisionHeader(brand.revision)),
      ...(successor && deprecated(prefix + fill(successor, match.params) + search)),
    }
    const table = endpoint.rows && tableFormats.find(each => each === format)
    if (table) {
      const pieces = tableTextOf(table, handler, call, steps)
      return spool(access.teamId, tableTypes[table], pieces, { ...headers, ...saved(question, table) })
    }
    const response = endpoint.response.parse({ success: true, ...(await handler.run(call)) })
    if (!endpoint.markdown) return render(json, JSON.stringify(response), headers)
    headers.Vary = 'Accept, Accept-Encoding'
    return prefersMarkdown(format, accept)
      ? render(markdown, textAt(response, endpoint.markdown), headers)
      : render(json, JSON.stringify(response), headers)
  }
}

/** A newer path replaces this one (D22). */
const deprecated = (path: string) => ({ Deprecation: 'true', Link: `<${path}>; rel="successor-version"` })

const textAt = (response: unknown, path: readonly string[]) =>
  String(path.reduce((value, key) => (value as Record<string, unknown>)[key], response))

/** For example `acme-competitors-2026-11-21.csv`. */
function saved({ match: { route, params }, now }: ReadRequest, ending: string): Record<string, string> {
  const words = route.segments.slice(1).map(segment => (segment[0] === ':' ? params[segment.slice(1)]! : segment))
  const all = [...(words.length > 0 ? words : route.segments), dateOf(dayOf(now.getTime()))]
  const name = all.map(word => word.replaceAll(/[^\w.-]+/g, '_').slice(0, 60)).join('-')
  return { 'Content-Disposition': `attachment; filename="${name}.${ending}"` }
}
