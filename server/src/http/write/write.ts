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
export type ActionHandlerTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** One path of the admin API with a verb for each of its methods. */
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
  /** Milliseconds after which an action is given up. */
  timeout: number
  /** Every action with its verb, noun by noun. */
  verbs: ActionHandlerTable
  /** How links for people are written and sent, by the request that asks for one. */
  outside?: (request: Request) => Outside
}

/** A request to the admin API from somebody who is known. */
export interface ActionRequest {
  request: Request
  /** Whether all of the request has come. */
  isWhole: () => boolean
  actor: Actor
  /** Behind the prefix, as it was sent. */
  path: string
  search: string
  /** The present moment: the body of a request and its turn may be long in coming. */
  now: () => Date
  /** Those that the response has whatever it is; X-Request-Id among them. */
  headers: Record<string, string>
  address: string
  /** Told which route the path has. */
  routed?: ((pattern: string) => void) | undefined
}

/** One actor's changes wait for each other: the engine takes one at a time, and others want their turn too. */
const usual: TurnLimits = { atOnce: 4, perKey: 1, waiting: 1000, waitingPerKey: 100, patience: 10_000 }

/** What asks others than the database takes long: few at once, and no other call waits for it. */
const lasting: TurnLimits = { atOnce: 4, perKey: 1, waiting: 40, waitingPerKey: 4, patience: 10_000 }

/** Changes that share a commit are made together: one actor may have many of them under way. */
const together: TurnLimits = { ...usual, atOnce: 64, perKey: 32 }

/**
 * Answers calls of the admin API: path, method, role, parameters and body are checked in this order, then the verb runs
 * in one transaction, and its response is held to the contract. Throws what is declined (Refusal, NoTurn, Abandoned).
 */
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

/** What the headers of a change say of when it is to be done. */
const conditionsOf = (action: Action, headers: Headers) => ({
  ...(action.versioned && { ifMatch: headers.get('if-match') ?? undefined }),
  ...(isRepeatable(action) && { idempotencyKey: headers.get('idempotency-key') ?? undefined }),
})

/** What is shown once must not stay in a cache. */
const fresh = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

const answered = (request: Request, action: Action, body: object, headers: Record<string, string>) =>
  new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
    status: action.status ?? 200,
    headers: { ...headers, ...fresh, ...tagOf(action, body) },
  })

/** The version of the thing that a response has; none where it has room for several, for each has its own. */
function tagOf(action: Action, body: object): { ETag?: string } {
  const [name, another] = versionedIn(action)
  if (name === undefined || another !== undefined) return {}
  const thing = (body as Readonly<Record<string, { version: string } | null>>)[name]
  return thing ? { ETag: `"${thing.version}"` } : {}
}

/** Throws FORBIDDEN for a request that a page of another site makes in a browser. */
function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host === '' || host !== (request.headers.get('host') ?? new URL(request.url).host))
    throw new Refusal('FORBIDDEN', 'Pages of other sites cannot use the admin API.')
}
