import { admin, fileImports } from '@earshot/contract'
import { checkRole } from '../../access/actor.ts'
import { findActionTarget } from '../../access/target.ts'
import type { Db } from '../../db/db.ts'
import { type ImportedLine, type OpenImport, openImport } from '../../importing/import-file.ts'
import { matchRoute } from '../request/match.ts'
import { readQuery } from '../request/query.ts'
import { notAllowed } from '../request/refused-method.ts'
import { createTurnQueue, type TurnLimits } from '../request/turns.ts'
import { type ActionRequest, checkOrigin } from '../write/write.ts'
import { spoolBody } from './spooled-file.ts'

export interface ImportFilesSetup {
  db: Db
  /** Maximum milliseconds of a query. */
  timeout: number
  responseTo(error: unknown, path: string, headers: Record<string, string>): Response
}

/** Limits files that are received or imported. Each takes up to 50 MB on disk. */
const received: TurnLimits = { atOnce: 8, perKey: 2, waiting: 40, waitingPerKey: 4, patience: 10_000 }

/** A workbook is read into memory, and one import keeps the writer busy. */
const imported: TurnLimits = { atOnce: 2, perKey: 1, waiting: 8, waitingPerKey: 2, patience: 60_000 }

const kinds = ['answers', 'prompts'] as const
const routes = kinds.map(kind => {
  const { path } = fileImports[kind]
  return { kind, pattern: path, segments: path.slice(1).split('/') }
})

/** The JSON actions for the same rows. Files need the same role and team. */
const sameAs = { answers: admin.answers.push, prompts: admin.prompts.import }

/** Undefined for paths of other actions. Throws Refusal, `NoTurn` or `QueryAbandonedError` before the first line. */
export function createImportFiles({ db, timeout, responseTo }: ImportFilesSetup) {
  const receiving = createTurnQueue(received)
  const importing = createTurnQueue(imported)

  return (call: ActionRequest): Promise<Response> | undefined => {
    const found = matchRoute(routes, call.path)
    return found && answer(call, found.route.kind, found.params.brandId!)
  }

  async function answer(call: ActionRequest, kind: (typeof kinds)[number], brandId: string): Promise<Response> {
    const { request, actor, headers, address, now } = call
    const { signal } = request
    call.routed?.(fileImports[kind].path)
    if (request.method !== 'POST') return notAllowed(request, ['POST'], headers)
    checkRole(actor, sameAs[kind])
    checkOrigin(request)
    const query = readQuery(fileImports[kind], call.search)
    if ('makePrompts' in query && query.makePrompts) checkRole(actor, admin.prompts.import)
    await db.read(reader => findActionTarget(reader, actor, sameAs[kind], { brandId }), { timeout })
    const key = `${actor.kind} ${actor.id}`
    return new Promise((resolve, reject) => {
      receiving(key, signal, async () => {
        await using file = await spoolBody(request, fileImports[kind].longest, call.isWhole)
        await importing(key, signal, async () => {
          const origin = { requestId: headers['X-Request-Id'], address }
          const { chunks, size } = file
          const opened = await openImport({
            ...{ kind, query: query as never, brandId, chunks, size, db, actor, origin, now },
          })
          await stream(opened, call, resolve)
        })
      }).catch(reject)
    })
  }

  async function stream(opened: OpenImport, { request, headers, path }: ActionRequest, begun: (r: Response) => void) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const gone = new AbortController()
    writer.closed.catch(() => gone.abort())
    const signal = AbortSignal.any([request.signal, gone.signal])
    const say = (line: ImportedLine) => writer.write(Buffer.from(`${JSON.stringify(line)}\n`))
    const type = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' }
    begun(new Response(readable, { headers: { ...headers, ...type } }))
    try {
      await say(opened.first)
      await opened.run(say, signal)
      await writer.close()
    } catch (error) {
      if (signal.aborted) return void writer.abort(error).catch(() => undefined)
      const { error: told } = (await responseTo(error, path, headers).json()) as Pick<ImportedLine, 'error'>
      await say({ error: told! })
        .then(() => writer.close())
        .catch(() => undefined)
    }
  }
}
