import { dayOf, Refusal } from '@earshot/contract'
import type { Access } from '../access/teams.ts'
import type { Brand, Handler } from '../api/handler.ts'
import { isActive } from '../db/brands.ts'
import type { Db, Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { untilWritten } from '../db/until-written.ts'
import { scopeOf } from '../metrics/scope.ts'
import { type Body, createBodies, render } from './body.ts'
import { fill, type Match } from './match.ts'
import { prefersMarkdown } from './negotiate.ts'
import { readQuery } from './query.ts'
import { type Soon, soon } from './soon.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** What a URL asks for. */
export interface Place {
  match: Match
  /** The query with its `?`; empty where there is none. */
  search: string
  /** Route, parameters and query as one text. */
  key: string
}

/** One question of the API: who asks, what, and when. */
export interface Question extends Place {
  access: Access
  accept: string | null
  now: Date
  /** Tells when nobody waits for the answer any more. */
  gone?: (() => AbortSignal) | undefined
}

/** How many questions the engine works on at once, how many wait for their turn, and for how long. */
const usual: TurnLimits = { atOnce: 4, waiting: 2000, waitingPerKey: 1000, patience: 10_000 }

/** The brand with what its answers are kept under. */
type Found = Brand & { revision: number }

const json = 'application/json'
const markdown = 'text/markdown; charset=utf-8'

export interface ReadSetup {
  db: Db
  /** Milliseconds after which a question is cancelled, from its turn on. */
  timeout: number
  prefix: string
  /** The queue of questions, where it differs from the usual one. */
  queue?: Partial<TurnLimits>
  /** Told of every answer whether it was kept from before. */
  cache?: ((outcome: 'hit' | 'miss') => void) | undefined
}

/**
 * Answers questions: finds the brand within the team, checks the plan, reads the parameters, asks the handler and holds
 * its answer to the contract. What was rendered is kept until its brand changes or the UTC day ends; all else waits for
 * its turn, which goes round the teams (NoTurn, Abandoned).
 */
export function createRead({ db, timeout, prefix, queue, cache }: ReadSetup) {
  const bodies = createBodies()
  const turns = createTurns({ ...usual, ...queue })
  const good = untilWritten(db, () => bodies.clear())

  const keptHere = (key: string) => {
    good.renew()
    return bodies.get(key)
  }

  function read(question: Question, key: string, signal: AbortSignal | undefined): Promise<Body> {
    const isGood = good.reading()
    return db.read(
      async reader => {
        const brand = await brandOf(reader, question)
        const versioned = db.shared ? `${key} ${brand?.revision}` : key
        const known = brand && db.shared ? bodies.get(versioned) : undefined
        if (known) return known
        const body = await answer(reader, brand, question, prefix)
        // On a shared database the key has the brand's revision; else the answer is kept until anything is written.
        const isCurrent = db.shared ? brand !== undefined : isGood()
        if (isCurrent && !question.match.route.handler.endpoint.live) bodies.set(versioned, body)
        return body
      },
      { timeout, signal },
    )
  }

  /** Where others may write, an answer is kept under its brand's revision, which is looked up without a turn. */
  async function keptShared(question: Question, key: string) {
    if (question.match.params.brandId === undefined) return undefined
    const brand = await db.read(reader => brandOf(reader, question), { timeout })
    return bodies.get(`${key} ${brand?.revision}`)
  }

  return (question: Question): Soon<Body> => {
    const key = keyFor(question)
    return soon(db.shared ? keptShared(question, key) : keptHere(key), kept => {
      cache?.(kept ? 'hit' : 'miss')
      if (kept) return kept
      const signal = question.gone?.()
      // While it waited, another may have asked the same.
      const ask = async () => (db.shared ? undefined : keptHere(key)) ?? read(question, key, signal)
      return turns(question.access.teamId, signal, ask)
    })
  }
}

/** What an answer depends on beside what the URL asks for. */
const keyFor = ({ access, match, key, accept, now }: Question) =>
  `${access.teamId}\n${access.onlyBrand?.id ?? ''}\n${access.features.has('CRAWLER_ANALYTICS')}\n${dayOf(now.getTime())}\n${
    match.route.handler.endpoint.markdown ? accept : ''
  }\n${key}`

/** Route, parameters and query as one text. */
export const keyOf = ({ route, params }: Match, search: string): string =>
  [route.segments.join('/'), ...Object.values(params), search].join('\n')

async function brandOf(reader: Reader, { access, match: { params } }: Question): Promise<Found | undefined> {
  if (params.brandId === undefined) return undefined
  const [brand] = await reader.rows<Found>(sql`
select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = ${params.brandId} and team_id = ${access.teamId} and ${isActive}`)
  if (!brand || (access.onlyBrand && access.onlyBrand.id !== brand.id))
    throw new Refusal('BRAND_NOT_FOUND', 'The team has no such brand.')
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
    onlyBrand: access.onlyBrand?.id ?? null,
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
