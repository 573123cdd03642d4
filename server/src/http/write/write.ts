import { type Action, isRepeatable, Refusal, versionedIn } from '@earshot/contract'
import { type Actor, checkRole } from '../../access/actor.ts'
import type { ChangeHandler, ReadHandler } from '../../admin/action/action.ts'
import type { Outside } from '../../admin/action/outside.ts'
import { perform, sharesItsCommit } from '../../admin/action/perform.ts'
import type { Db } from '../../db/db.ts'
import { matchRoute } from '../request/match.ts'
import { readQuery } from '../request/query.ts'
import { readRequestBody } from '../request/read-body.ts'
import { notAllowed } from '../request/refused-method.ts'
import { createTurnQueue, type TurnLimits } from '../request/turns.ts'

type AnyActionHandler = ReadHandler | ChangeHandler
type ActionHandlerTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface ActionRoute {
  segments: readonly string[]
  pattern: string
  verbs: Record<string, AnyActionHandler>
}

function routesOf(verbs: ActionHandlerTable): ActionRoute[] {
  const routes = new Map<string, ActionRoute>()
  for (const verb of Object.values(verbs).flatMap(noun => Object.values(noun) as AnyActionHandler[])) {
    const { path, method } = verb.action
    const route = routes.get(path) ?? { segments: path.slice(1).split('/'), pattern: path, verbs: {} }
    route.verbs[method] = verb
    routes.set(path, route)
  }
  return [...routes.values()]
}

export interface WriteSetup {
  db: Db
  /** Maximum milliseconds of an action. */
  timeout: number
  verbs: ActionHandlerTable
  outside?: (request: Request) => Outside
}

export interface ActionRequest {
  request: Request
  isWhole: () => boolean
  actor: Actor
  /** Path after the prefix, as sent. */
  path: string
  search: string
  /** A function, because receiving the body and waiting in the queue may take long. */
  now: () => Date
  headers: Record<string, string>
  address: string
  routed?: ((pattern: string) => void) | undefined
}

const usual: TurnLimits = { atOnce: 4, perKey: 1, waiting: 1000, waitingPerKey: 100, patience: 10_000 }

/** Actions that call other services take long, so few run at once. */
const lasting: TurnLimits = { atOnce: 4, perKey: 1, waiting: 40, waitingPerKey: 4, patience: 10_000 }

/** These changes share a commit, so one actor can make many at once. */
const together: TurnLimits = { ...usual, atOnce: 64, perKey: 32 }

/** Checks path, method, role, parameters and body in this order. Throws Refusal, `NoTurn` or `QueryAbandonedError`. */
export function createWrite({ db, timeout, verbs, outside }: WriteSetup) {
  const routes = routesOf(verbs)
  const turns = createTurnQueue(usual)
  const longTurns = createTurnQueue(lasting)
  const sharedTurns = createTurnQueue(together)
  const turnsOf = (verb: AnyActionHandler, input: object) => {
    if (verb.action.lasts !== undefined) return longTurns
    return !db.shared && sharesItsCommit(verb, input as never) ? sharedTurns : turns
  }

  return async (call: ActionRequest): Promise<Response> => {
    const { request, actor, headers, address } = call
    const found = matchRoute(routes, call.path)
    if (!found) throw new Refusal('ENDPOINT_NOT_FOUND', 'There is no action at this path.')
    call.routed?.(found.route.pattern)
    const verb = found.route.verbs[request.method === 'HEAD' ? 'GET' : request.method]
    if (!verb) return notAllowed(request, Object.keys(found.route.verbs), headers)
    const { action } = verb
    checkRole(actor, action)
    checkOrigin(request)
    const input = {
      ...found.params,
      ...readQuery(action, call.search),
      ...(await readRequestBody(action, request, call.isWhole)),
    }
    const origin = { requestId: headers['X-Request-Id'], address }
    const response = await turnsOf(verb, input)(`${actor.kind} ${actor.id}`, request.signal, () =>
      perform(db, verb, {
        actor,
        input: input as never,
        now: call.now(),
        origin,
        timeout,
        signal: request.signal,
        ...conditionsOf(action, request.headers),
        ...(outside && { outside: outside(request) }),
      }),
    )
    return answered(request, action, response, headers)
  }
}

const conditionsOf = (action: Action, headers: Headers) => ({
  ...(action.versioned && { ifMatch: headers.get('if-match') ?? undefined }),
  ...(isRepeatable(action) && { idempotencyKey: headers.get('idempotency-key') ?? undefined }),
})

/** A secret is shown once and must not be cached. */
const fresh = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

const answered = (request: Request, action: Action, body: object, headers: Record<string, string>) =>
  new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
    status: action.status ?? 200,
    headers: { ...headers, ...fresh, ...tagOf(action, body) },
  })

function tagOf(action: Action, body: object): { ETag?: string } {
  const [name, another] = versionedIn(action)
  if (name === undefined || another !== undefined) return {}
  const thing = (body as Readonly<Record<string, { version: string } | null>>)[name]
  return thing ? { ETag: `"${thing.version}"` } : {}
}

/** Throws FORBIDDEN for a page of another site. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host === '' || host !== (request.headers.get('host') ?? new URL(request.url).host))
    throw new Refusal('FORBIDDEN', 'Pages of other sites cannot use the admin API.')
}
