import { dayOf } from '@earshot/contract'
import type { Handler } from '../api/handler.ts'
import { type Brand, Refusal } from '../api/handler.ts'
import type { Db, Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { scopeOf } from '../metrics/scope.ts'
import type { Access } from './access.ts'
import { type Body, createBodies, render } from './body.ts'
import { fill, type Match } from './match.ts'
import { prefersMarkdown } from './negotiate.ts'
import { readQuery } from './query.ts'

/** One question of the API: who asks, what, and when. */
export interface Question {
  access: Access
  match: Match
  search: string
  accept: string | null
  now: Date
}

/** The brand with what its answers are kept under. */
type Found = Brand & { revision: number }

const json = 'application/json'
const markdown = 'text/markdown; charset=utf-8'

/**
 * Answers questions: finds the brand within the team, checks the plan, reads the parameters, asks the handler and holds
 * its answer to the contract. What was rendered is kept until its brand changes or the UTC day ends.
 */
export function createAsk({ db, timeout, prefix }: { db: Db; timeout: number; prefix: string }) {
  const bodies = createBodies()
  let asOf = db.writes

  return (question: Question): Promise<Body> | Body => {
    if (!db.shared && asOf !== db.writes) {
      bodies.clear()
      asOf = db.writes
    }
    const key = keyOf(question)
    const kept = db.shared ? undefined : bodies.get(key)
    if (kept) return kept
    const at = db.writes
    return db.read(
      async reader => {
        const brand = await brandOf(reader, question)
        const versioned = db.shared ? `${key} ${brand?.revision}` : key
        const known = brand && db.shared ? bodies.get(versioned) : undefined
        if (known) return known
        const body = await answer(reader, brand, question, prefix)
        // On a shared database the key has the brand's revision; else the answer is kept until anything is written.
        const isCurrent = db.shared ? brand !== undefined : at === db.writes
        if (isCurrent && !question.match.route.handler.endpoint.live) bodies.set(versioned, body)
        return body
      },
      { timeout },
    )
  }
}

const keyOf = ({ access, match: { route, params }, search, accept, now }: Question) =>
  [
    access.teamId,
    dayOf(now.getTime()),
    route.segments.join('/'),
    ...Object.values(params),
    search,
    route.handler.endpoint.markdown ? accept : '',
    access.features.has('CRAWLER_ANALYTICS'),
  ].join('\n')

async function brandOf(reader: Reader, { access, match: { params } }: Question): Promise<Found | undefined> {
  if (params.brandId === undefined) return undefined
  const [brand] = await reader.rows<Found>(sql`
select id, public_id as "publicId", name, domain, revision
from brand
where public_id = ${params.brandId} and team_id = ${access.teamId} and status = 'ACTIVE' and not transferring`)
  if (!brand) throw new Refusal('BRAND_NOT_FOUND', 'The team has no such brand.')
  return brand
}

async function answer(db: Reader, brand: Found | undefined, question: Question, prefix: string): Promise<Body> {
  const { access, match, search, accept, now } = question
  const { handler, successor } = match.route
  const { endpoint } = handler as Handler
  if (endpoint.feature && !access.features.has(endpoint.feature))
    throw new Refusal('INSUFFICIENT_PLAN', "The team's plan does not include this endpoint.")
  const query = readQuery(endpoint, search)
  const result = await handler.run({
    db,
    teamId: access.teamId,
    // Handlers of endpoints outside a brand have no use for one.
    brand: brand as Brand,
    scope: await scopeOf(db, brand?.id ?? 0, query, now),
    params: match.params as never,
    query: query as never,
    now,
  })
  const response = endpoint.response.parse({ success: true, ...result })
  const headers: Record<string, string> = successor ? deprecated(prefix + fill(successor, match.params) + search) : {}
  if (!endpoint.markdown) return render(json, JSON.stringify(response), headers)
  headers.Vary = 'Accept, Accept-Encoding'
  return prefersMarkdown(query.format, accept)
    ? render(markdown, textAt(response, endpoint.markdown), headers)
    : render(json, JSON.stringify(response), headers)
}

/** The headers of a path that a newer one replaces (D22). */
const deprecated = (path: string) => ({ Deprecation: 'true', Link: `<${path}>; rel="successor-version"` })

const textAt = (response: unknown, path: readonly string[]) =>
  String(path.reduce((value, key) => (value as Record<string, unknown>)[key], response))
