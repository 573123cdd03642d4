import { errors, isReading, Refusal, type SessionCall } from '@earshot/contract'
import type { Logger } from 'pino'
import type { Passwords } from '../../access/passwords.ts'
import type { Session } from '../../access/sessions.ts'
import type { Db } from '../../db/db.ts'
import type { Issuer } from '../../oidc/issuer.ts'
import type { SessionHandler, SignedIn, Signing } from '../../sign-in/call.ts'
import { sessionHandlers } from '../../sign-in/index.ts'
import type { createCallers } from '../callers/callers.ts'
import { cookieOf } from '../callers/session-cookie.ts'
import { matchRoute } from '../request/match.ts'
import { readRequestBody } from '../request/read-body.ts'
import { notAllowed } from '../request/refused-method.ts'
import { checkSameSite } from '../request/same-site.ts'
import { createTurnQueue } from '../request/turns.ts'
import type { RequestContext } from '../request/visits.ts'
import { createOidc } from './oidc.ts'

export const sessionPrefix = '/api/session'

export interface SessionSetup {
  db: Db
  now: () => Date
  passwords: Passwords
  publicUrl: string | undefined
  issuer: Issuer | undefined
  post: Signing['post']
  log: Logger
  callers: Pick<ReturnType<typeof createCallers>, 'sessionOf' | 'shareOf' | 'counted'>
}

export interface SessionRequest {
  request: Request
  isWhole: () => boolean
  visit: RequestContext
  /** Path after the prefix, as sent. */
  path: string
  headers: Record<string, string>
}

interface SessionRoute {
  segments: readonly string[]
  verbs: Record<string, SessionHandler>
}

function routesOf(verbs: readonly SessionHandler[]): SessionRoute[] {
  const routes = new Map<string, SessionRoute>()
  for (const verb of verbs) {
    const { path, method } = verb.call
    const route = routes.get(path) ?? { segments: path.slice(1).split('/'), verbs: {} }
    route.verbs[method] = verb
    routes.set(path, route)
  }
  return [...routes.values()]
}

const routes = routesOf(Object.values(sessionHandlers) as unknown as SessionHandler[])

const ways: Readonly<Record<string, 'begin' | 'finish'>> = { '/oidc': 'begin', '/oidc/callback': 'finish' }

/** Hashing a password takes 19 MiB and a core, so few run at once. */
const hashing = { atOnce: 3, perKey: 2, waiting: 200, waitingPerKey: 20, patience: 10_000 }

/** Checks path, method, session, origin and body in this order. Throws Refusal or `NoTurn`. */
export function createSessionDoor({ db, now, passwords, publicUrl, issuer, post, log, callers }: SessionSetup) {
  const turns = createTurnQueue(hashing)
  const oidc = issuer && createOidc({ issuer, log, now })

  const signingOf = ({ request, visit }: SessionRequest, session: Session | undefined): Signing => ({
    ...{ db, now: now(), passwords, issuer: issuer?.host ?? null, post, session },
    origin: { requestId: visit.id, address: visit.address },
    agent: request.headers.get('user-agent') ?? '',
    shareSession: async shareId => callers.shareOf(request, visit, shareId),
  })

  return async (asked: SessionRequest): Promise<Response> => {
    const { request, isWhole, visit, path, headers } = asked
    const way = request.method === 'GET' ? ways[path] : undefined
    if (oidc && way)
      return oidc[way]({ request, visit, headers, signing: signingOf(asked, await callers.sessionOf(request, visit)) })
    const found = matchRoute(routes, path)
    if (!found) throw new Refusal('ENDPOINT_NOT_FOUND', 'There is no call at this path.')
    const verb = found.route.verbs[request.method === 'HEAD' ? 'GET' : request.method]
    if (!verb) return notAllowed(request, Object.keys(found.route.verbs), headers)
    const { call } = verb
    visit.route = `${sessionPrefix}${call.path}`
    const session = await callers.sessionOf(request, visit)
    const refused = await admitted(call, session, headers)
    if (refused) return refused
    const { secure, address } = visit
    if (!isReading(call)) checkSameSite(request, { publicUrl, secure })
    const input = { ...found.params, ...(await readRequestBody(call, request, isWhole)) }
    const run = () => verb.run(signingOf(asked, session) as SignedIn, input as never)
    const { result, cookie } = isReading(call) ? await run() : await turns(address, request.signal, run)
    const body = call.response.parse({ success: true, ...result })
    return answered(request, body, headers, cookie && cookieOf(cookie, now(), secure))
  }

  async function admitted(call: SessionCall, session: Session | undefined, headers: Record<string, string>) {
    if (session && !call.open) return callers.counted(session, now(), headers)
    if (!call.open) throw new Refusal('INVALID_SESSION', errors.INVALID_SESSION.meaning)
    return undefined
  }
}

function answered(request: Request, body: object, headers: Record<string, string>, cookie: string | undefined) {
  const response = new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
    headers: { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
  if (cookie) response.headers.append('Set-Cookie', cookie)
  return response
}
