import { errors, once, Refusal, tableFormats } from '@earshot/contract'
import { createKeptParts } from '../../api/query/kept-parts.ts'
import { revisionOf } from '../../db/brands.ts'
import type { Db, Reader } from '../../db/db.ts'
import { createCachingReader } from '../../db/remembering.ts'
import type { Route } from '../request/match.ts'
import { formatCacheKey, type ReadRequest, type ReadTarget } from '../request/query.ts'
import { createTurnQueue, type TurnLimits } from '../request/turns.ts'
import { bytesOf, createKept, type RenderedBody } from '../response/body.ts'
import type { LongBody } from '../response/long-body.ts'
import { createSpool, type SpoolLimits } from '../response/spool.ts'
import { createNestedQueries, type NestedQueries, parseNestedTarget } from './batch.ts'
import { type BrandWithRevision, brandOf, createBrandLookUp } from './brand-look-up.ts'
import { createAsk } from './execute.ts'
import { limitTarget } from './share-scope.ts'

const usual: TurnLimits = { atOnce: 4, waiting: 2000, waitingPerKey: 1000, patience: 10_000 }

/** Tables take long, so they wait in their own queue first. */
const ofTables: TurnLimits = { atOnce: 2, perKey: 1, waiting: 100, waitingPerKey: 20, patience: 60_000 }
const longer = 10

export interface ReadSetup {
  db: Db
  routes: readonly Route[]
  /** A query is canceled this many milliseconds after its turn in the queue. */
  timeout: number
  prefix: string
  queue?: Partial<TurnLimits>
  long?: LongLimits | undefined
  cache?: ((outcome: 'hit' | 'miss') => void) | undefined
}

export type LongLimits = Partial<SpoolLimits> & { steps?: readonly number[] }

interface CachedResponse {
  version: string
  body: RenderedBody
}

/** `isLive`: the result also depends on the current time. */
interface ReadResult {
  body: RenderedBody | LongBody
  isLive: boolean
}

/** Caches responses until the brand changes or the UTC day ends. Throws `NoTurn` or `QueryAbandonedError`. */
export function createRead({ db, routes, timeout, prefix, queue, long, cache }: ReadSetup) {
  const ask = createAsk({
    prefix,
    spool: createSpool(long),
    parts: createKeptParts(db.distributed ? 1 : undefined),
    steps: long?.steps,
  })
  const kept = createKept<CachedResponse>(({ body }) => bytesOf(body))
  const turns = createTurnQueue({ ...usual, ...queue })
  const tables = createTurnQueue(ofTables)
  const brandFor = createBrandLookUp(db, timeout)

  /** Undefined if other processes can write. */
  const versionOf = (brand: BrandWithRevision | undefined): string | undefined =>
    brand ? String(brand.revision) : db.shared ? undefined : `${db.writes} writes`

  function keptUnder(key: string, version: string | undefined): RenderedBody | undefined {
    const known = version === undefined ? undefined : kept.get(key)
    return known?.version === version ? known?.body : undefined
  }

  async function readIn(
    reader: Reader,
    brand: BrandWithRevision | undefined,
    question: ReadRequest,
    begun: string | undefined,
    parts: () => NestedQueries,
  ): Promise<ReadResult> {
    const key = formatCacheKey(question)
    const version = versionOf(brand)
    const known = keptUnder(key, version)
    if (known) return { body: known, isLive: false }
    let isLive = question.match.route.handler.endpoint.live === true
    const shared = once(() => createCachingReader(reader))
    const body = await ask(reader, brand, question, async text => {
      const answered = await parts().answered(text, async () => {
        const { share } = question.access
        const nested = parseNestedTarget(routes, brand!.publicId, text)
        const part = partOf(question, share ? limitTarget(share, brand!.publicId, nested) : nested)
        const read = await readIn(shared(), brand, part, begun, parts)
        isLive ||= read.isLive
        return JSON.parse(String((read.body as RenderedBody).text))
      })
      isLive ||= answered.status === internalStatus
      return answered
    })
    const isTrue = version !== undefined && (brand !== undefined || version === begun)
    if (isTrue && !isLive && !('file' in body)) kept.set(key, { version, body })
    return { body, isLive }
  }

  async function read(
    question: ReadRequest,
    signal: AbortSignal | undefined,
    found?: BrandWithRevision,
  ): Promise<RenderedBody | LongBody> {
    const begun = versionOf(undefined)
    const parts = once(() => createNestedQueries((error, text) => question.failed?.(error, text)))
    const all = () =>
      db.read(
        async reader => {
          const isCurrent = found && (await revisionOf(reader, found.id)) === found.revision
          const brand = isCurrent ? found : await brandOf(reader, question, db.distributed)
          return (await readIn(reader, brand, question, begun, parts)).body
        },
        { timeout: isTable(question) ? timeout * longer : timeout, signal, share: 'questions' },
      )
    // On Postgres, a failed statement ends the transaction, so all queries run again.
    for (;;)
      try {
        return await all()
      } catch (error) {
        if (!parts().leavesOut(error)) throw error
      }
  }

  return async (question: ReadRequest): Promise<RenderedBody | LongBody> => {
    const key = formatCacheKey(question)
    const known = keptUnder(key, versionOf(await brandFor(question)))
    cache?.(known ? 'hit' : 'miss')
    if (known) return known
    const signal = question.gone?.()
    const { teamId } = question.access
    const inTurn = () =>
      turns(teamId, signal, async () => {
        if (db.shared) return read(question, signal)
        // Another request may have computed this response meanwhile.
        const found = await brandFor(question)
        return keptUnder(key, versionOf(found)) ?? read(question, signal, found)
      })
    return isTable(question) ? tables(teamId, signal, inTurn) : inTurn()
  }
}

const internalStatus = errors.INTERNAL_ERROR.status

const isTable = ({ match, search }: ReadRequest): boolean =>
  match.route.handler.endpoint.rows !== undefined &&
  tableFormats.some(format => format === new URLSearchParams(search).get('format'))

function partOf(question: ReadRequest, place: ReadTarget): ReadRequest {
  if (place.match.route === question.match.route)
    throw new Refusal('INVALID_PARAMETER', 'together cannot contain together. Send its queries directly.')
  const format = new URLSearchParams(place.search).get('format')
  const hasFormats = Object.hasOwn(place.match.route.handler.endpoint.query.shape, 'format')
  if (hasFormats && [...tableFormats, 'markdown'].some(each => each === format))
    throw new Refusal('INVALID_PARAMETER', `format is "${format}" but must be json within together.`)
  return { ...question, ...place, accept: null }
}
