import { demoArchive } from '../src/demo/demo.ts'
import { createRandom } from '../src/demo/random.ts'
import { engines } from '../test/engines.ts'
import { aWorld } from '../test/world.ts'
import { type Bad, badRequests, targets } from './bad/request.ts'
import type { Row } from './table.ts'

const count = 100_000
const now = new Date('2026-11-21T12:00:00Z')
/** Enough answers for every endpoint to return data. */
const answers = 200

/** Sends 100,000 bad requests, the same in every run, through the app on every engine. */
export async function badRequestsBench(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [engine, open] of engines) {
    await using db = await open()
    const { get, token, brandId } = await smallBrand(db)
    const statuses = new Map<number, number>()
    const tried = new Set<string>()
    const failed: string[] = []
    const unclear: string[] = []
    const requests = badRequests(createRandom(1), { token, brandId })
    for (let i = 0; i < count; i++) {
      const bad = requests.next().value
      for (const name of bad.given.keys()) tried.add(`${bad.target.path} ${name}`)
      const response = await get(bad.path, bad.headers, bad.method)
      const body = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500) failed.push(`${bad.method} ${bad.path}: ${body}`)
      const why = unclearIn(bad, response.status, body)
      if (why) unclear.push(`${why}: ${bad.method} ${bad.path}: ${response.status} ${body.slice(0, 300)}`)
    }
    for (const line of [...failed, ...unclear].slice(0, 20)) process.stderr.write(`${engine}: ${line.slice(0, 600)}\n`)
    const of = targets.flatMap(({ path, parameters }) => parameters.map(([name]) => `${path} ${name}`))
    const size = `${count} requests, ${engine}`
    rows.push(
      { what: 'bad requests: answered 5xx', size, result: String(failed.length), goal: '0' },
      {
        what: 'bad requests: parameters tried with every flaw',
        size,
        result: `${of.filter(parameter => tried.has(parameter)).length} of ${of.length}`,
        goal: 'all',
      },
      {
        what: 'bad requests: refused without a name, a value and what is allowed, or not as they should be',
        size,
        result: String(unclear.length),
        goal: '0',
      },
      ...[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => ({
          what: `bad requests: answered ${status}`,
          size,
          result: String(times),
          goal: '',
        })),
    )
  }
  return rows
}

async function smallBrand(db: Parameters<typeof aWorld>[0]) {
  const demo = [...demoArchive({ now })] as { kind: string; id: string }[]
  const firsts = demo.filter(({ kind }) => kind === 'answer').slice(0, answers)
  const team = demo.find(({ kind }) => kind === 'team')!
  const unlimited = { ...team, rateLimit: { perMinute: 1e9, perDay: 1e9 } }
  const rest = demo.filter(({ kind }) => !['answer', 'ask', 'coverage'].includes(kind))
  const records = [...rest, ...firsts, unlimited]
  const { app, token, url } = await aWorld(db, records, { teamId: team.id, now })
  const get = async (path: string, headers: Record<string, string>, method: string) =>
    app.fetch(new Request(url + path, { method, headers }))
  return { get, token, brandId: demo.find(({ kind }) => kind === 'brand')!.id }
}

const expected: Partial<Record<Bad['flaw'], readonly number[]>> = {
  token: [401],
  method: [405],
  headers: [200, 304, 404],
  repeated: [400],
  empty: [400],
}

/**
 * What is wrong with a refusal: its status, its code, or that the message lacks the parameter, its value or the allowed
 * values.
 */
function unclearIn({ flaw, given, target, method }: Bad, status: number, body: string): string | undefined {
  // A request with odd headers can also lack a required parameter.
  if (flaw === 'headers' && status === 400 && / is missing[.:] it must be ./i.test(body)) return undefined
  // `fetch` changes `get` to `GET`.
  if (expected[flaw] && !expected[flaw].includes(status) && method !== 'get')
    return `not ${expected[flaw].join(' or ')}`
  if (status < 400) return undefined
  const { code, message } = (JSON.parse(body) as { error: { code: string; message: string } }).error
  const known = ['INVALID_TOKEN', 'ENDPOINT_NOT_FOUND', 'METHOD_NOT_ALLOWED', ...target.endpoint.errors]
  // A wrong path can be the path of another endpoint.
  if (flaw !== 'path' && !known.includes(code)) return `no code of ${target.name}`
  if (status !== 400) return message.length > 10 ? undefined : 'no message'
  const name = message.slice(0, message.indexOf(' '))
  const values = given.get(name)
  if (/ is missing[.:] it must be ./i.test(message)) return undefined
  if (!values) return 'names no parameter that was given'
  if (!/(?: but must be .{3}|\. Give it once)/.test(message)) return 'does not say what is allowed'
  const quoted = JSON.stringify(values[0]!.toWellFormed()).slice(0, 60).replace(/"$/, '')
  return values[0]!.isWellFormed() && !message.includes(quoted) ? 'does not quote the value' : undefined
}
