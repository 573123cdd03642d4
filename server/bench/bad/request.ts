import { api, type Endpoint, paramNames } from '@earshot/contract'
import { z } from 'zod'
import type { Random } from '../../src/demo/random.ts'
import { type Flaw, flawed, flaws, legal, type Shape } from './value.ts'

/** An endpoint of the contract with one of its paths and its query parameters. */
export interface Target {
  name: string
  path: string
  endpoint: Endpoint
  parameters: readonly (readonly [name: string, shape: Shape])[]
}

/** Every endpoint with every path, from the contract. */
export const targets: readonly Target[] = Object.entries(
  api as unknown as Record<string, Record<string, Endpoint>>,
).flatMap(([resource, methods]) =>
  Object.entries(methods).flatMap(([method, endpoint]) => {
    const { properties = {} } = z.toJSONSchema(endpoint.query, { io: 'input' })
    const parameters = Object.entries(properties) as [string, Shape][]
    return [endpoint.path, ...(endpoint.aliases ?? []).map(({ path }) => path)].map(path => ({
      name: `${resource}.${method}`,
      path,
      endpoint,
      parameters,
    }))
  }),
)

/** A request with one flaw. */
export interface Bad {
  target: Target
  method: string
  /** Path and query under `/api/v1`. */
  path: string
  headers: Record<string, string>
  /** Text of the parameters by name, several values if one is repeated. */
  given: ReadonlyMap<string, readonly string[]>
  flaw: Flaw | 'repeated' | 'path' | 'token' | 'headers' | 'method'
}

export interface Caller {
  token: string
  brandId: string
}

/**
 * Endless bad requests, the same for the same random numbers: first each parameter of each endpoint, then random ones.
 */
export function* badRequests(random: Random, caller: Caller): Generator<Bad, never> {
  const kinds = [...flaws, 'repeated'] as const
  for (const target of targets)
    for (const [name] of target.parameters)
      for (const flaw of kinds) yield withParameters(target, [[name, flaw]], random, caller)
  for (;;) {
    const target = random.pick(targets)
    const dice = random.next()
    if (dice < 0.1) yield withPath(target, random, caller)
    else if (dice < 0.15) yield withToken(target, random, caller)
    else if (dice < 0.2) yield withHeaders(target, random, caller)
    else if (dice < 0.23) yield withMethod(target, random, caller)
    else {
      const wrong = random.shuffle(target.parameters).slice(0, random.between(1, 4))
      yield withParameters(
        target,
        wrong.map(([name]) => [name, random.pick(kinds)]),
        random,
        caller,
      )
    }
  }
}

const authorized = ({ token }: Caller) => ({ authorization: `Bearer ${token}` })

const filled = (path: string, { brandId }: Caller, inner: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(name === 'brandId' ? brandId : inner))

/** URLs can't contain halves of surrogate pairs, so they are sent as the bytes that some clients write. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

function withParameters(
  target: Target,
  wrong: readonly (readonly [name: string, flaw: Flaw | 'repeated'])[],
  random: Random,
  caller: Caller,
): Bad {
  const given = new Map<string, readonly string[]>()
  for (const [name, shape] of target.parameters) {
    const flaw = wrong.find(([of]) => of === name)?.[1]
    if (flaw === 'repeated') given.set(name, [legal(shape, random), legal(shape, random)])
    else if (flaw) given.set(name, [flawed(flaw, shape, random)])
    else if (random.chance(0.1)) given.set(name, [legal(shape, random)])
  }
  const search = [...given].flatMap(([name, values]) => values.map(value => `${name}=${encoded(value)}`)).join('&')
  const path = `${filled(target.path, caller, 'none')}${search === '' ? '' : `?${search}`}`
  const flaw = wrong[0]?.[1] ?? 'path'
  return { target, method: 'GET', path, headers: authorized(caller), given, flaw }
}

const escapes = ['%', '%zz', '%ff', '%c0%af', '%00', '%2F', '%2e%2e', '..', '.', '', ';', '%E3%80%80', '%ED%A0%80', '*']

function withPath(target: Target, random: Random, caller: Caller): Bad {
  const names = paramNames(target.path)
  const wrong = random.pick([...names, undefined])
  const value = random.chance(0.4)
    ? random.pick(escapes)
    : encoded(flawed(random.pick(flaws), { type: 'string' }, random))
  const path =
    wrong === undefined
      ? filled(target.path, caller, 'none') + random.pick(['/', '//', '/x', '%2F', '/%', '.json', '/..;/', '%00'])
      : filled(
          target.path.replace(`:${wrong}`, () => value),
          caller,
          'none',
        )
  return { target, method: 'GET', path, headers: authorized(caller), given: new Map(), flaw: 'path' }
}

function withToken(target: Target, random: Random, caller: Caller): Bad {
  const { token } = caller
  const authorization = random.pick([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer  ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token},${token}`,
    `Bearer earshot_${'x'.repeat(random.pick([0, 42, 43, 44, 9000]))}`,
    "Bearer ' or 1=1 --",
    'Bearer é',
    'Bearer null',
  ])
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  return { target, method: 'GET', path: filled(target.path, caller, 'none'), headers, given: new Map(), flaw: 'token' }
}

const junk = ['', '*', '\t', 'é', '"', 'W/"', '"a", "b', ';q=', 'q=1', ',,,', '-1', '../x', "' or 1=1", '{}', 'a=b; c']
const headerNames = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'x-request-id',
  'range',
  'cookie',
  'origin',
  'expect',
]

function withHeaders(target: Target, random: Random, caller: Caller): Bad {
  const headers: Record<string, string> = authorized(caller)
  for (const name of random.shuffle(headerNames).slice(0, random.between(1, 4)))
    headers[name] = random.chance(0.2) ? random.pick(junk).repeat(2000) : random.pick(junk)
  return {
    target,
    method: 'GET',
    path: filled(target.path, caller, 'none'),
    headers,
    given: new Map(),
    flaw: 'headers',
  }
}

function withMethod(target: Target, random: Random, caller: Caller): Bad {
  const method = random.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X'.repeat(200)])
  return {
    target,
    method,
    path: filled(target.path, caller, 'none'),
    headers: authorized(caller),
    given: new Map(),
    flaw: 'method',
  }
}
