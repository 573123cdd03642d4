import { dayOf, Refusal } from '@earshot/contract'
import type { Access } from '../access/teams.ts'
import type { Brand, Handler } from '../api/handler.ts'
import { revisionOf } from '../db/brands.ts'
import type { Db, Reader } from '../db/db.ts'
import { scopeOf } from '../metrics/scope.ts'
import { type Body, createKept, render } from './body.ts'
import { brandOf, createBrandLookUp, type Found } from './brand-look-up.ts'
import { fill, type Match } from './match.ts'
import { prefersMarkdown } from './negotiate.ts'
import { revisionHeader } from './provenance.ts'
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

/** A rendered answer and what it was true of. */
interface Kept {
  version: string
  body: Body
}

/**
 * Answers questions: finds the brand within the team, checks the plan, reads the parameters, asks the handler and holds
 * its answer to the contract. What was rendered is kept until its brand changes or the UTC day ends; all else waits for
 * its turn, which goes round the teams (NoTurn, Abandoned).
 */
export function createRead({ db, timeout, prefix, queue, cache }: ReadSetup) {
  const kept = createKept<Kept>(({ body }) => body.text.length)
  const turns = createTurns({ ...usual, ...queue })
  const brandFor = createBrandLookUp(db, timeout)

  /** What an answer is true of: the revision of its brand; for one of no brand, all that was written, if it is written here. */
  const versionOf = (brand: Found | undefined): string | undefined =>
    brand ? String(brand.revision) : db.shared ? undefined : `${db.writes} writes`

  function keptUnder(key: string, version: string | undefined): Body | undefined {
    const known = version === undefined ? undefined : kept.get(key)
    return known?.version === version ? known?.body : undefined
  }

  /** Asks the handler. A brand that was `found` before is looked up again only where its revision is another by now. */
  function read(question: Question, key: string, signal: AbortSignal | undefined, found?: Found): Promise<Body> {
    const begun = versionOf(undefined)
    return db.read(
      async reader => {
        const isCurrent = found && (await revisionOf(reader, found.id)) === found.revision
        const brand = isCurrent ? found : await brandOf(reader, question, db.distributed)
        const version = versionOf(brand)
        const known = keptUnder(key, version)
        if (known) return known
        const body = await answer(reader, brand, question, prefix)
        const isTrue = version !== undefined && (brand !== undefined || version === begun)
        if (isTrue && !question.match.route.handler.endpoint.live) kept.set(key, { version, body })
        return body
      },
      { timeout, signal, share: 'questions' },
    )
  }

  return (question: Question): Soon<Body> => {
    const key = keyFor(question)
    return soon(brandFor(question), brand => {
      const known = keptUnder(key, versionOf(brand))
      cache?.(known ? 'hit' : 'miss')
      if (known) return known
      const signal = question.gone?.()
      return turns(question.access.teamId, signal, async () => {
        if (db.shared) return read(question, key, signal)
        // While it waited, another may have asked the same.
        const found = await brandFor(question)
        return keptUnder(key, versionOf(found)) ?? read(question, key, signal, found)
      })
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
  const headers: Record<string, string> = {
    ...(brand && revisionHeader(brand.revision)),
    ...(successor && deprecated(prefix + fill(successor, match.params) + search)),
  }
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
