import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { tokensFile } from './tokens-file.ts'
import { type Asked, readWorlds, type World } from './world-log.ts'

/**
 * `replay.ts ROOT ENGINE OUT FILE…` replays the worlds of the files with the code of the tree at ROOT, each in its own
 * database, and writes one line per response body and per export line to OUT.
 */
const [root, engine, out, ...files] = process.argv.slice(2) as [string, string, string, ...string[]]

const load = (path: string) => import(`${root}/server/${path}`)
const [{ engines }, { importArchive }, { exportArchive }, { createToken }, { createApp }, { operations }] =
  await Promise.all([
    load('test/engines.ts'),
    load('src/archive/import.ts'),
    load('src/archive/export.ts'),
    import(tokensFile(join(root, 'server'))),
    load('src/http/app.ts'),
    load('src/operations/index.ts'),
  ])
// Tests on Postgres copy a template database, which vitest would create.
const dropTemplate = engine === 'postgres' ? await (await load('test/template.ts')).setup() : undefined
const open: () => Promise<AsyncDisposable> = engines.find(([name]: [string]) => name === engine)[1]
const file = createWriteStream(out)

async function write(line: object): Promise<void> {
  if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
}

async function replay({ name, events }: World): Promise<void> {
  await using db = await open()
  const clock = { now: new Date(0) }
  const app = createApp({
    db,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    timeout: 60_000,
    operations,
    secret: 'a secret of the comparison',
  })
  const tokens = new Map<string, string>()
  async function authorization({ team, now }: Asked): Promise<Record<string, string>> {
    if (team === undefined) return {}
    // A team that no archive contains gets no token.
    const made = () => createToken(db, { team, name: 'bodies', now: new Date(now) }).catch(() => 'none')
    const token = tokens.get(team) ?? (await made())
    tokens.set(team, token)
    return { authorization: `Bearer ${token}` }
  }
  for (const [place, event] of events.entries())
    if ('imported' in event) {
      const told: object[] = []
      const counts = await importArchive(db, bytes(event.imported), {
        now: () => clock.now,
        tell: (one: object) => told.push(one),
      }).catch((error: Error) => error.message)
      await write({ world: name, place, counts, refused: told.filter(one => 'refused' in one) })
    } else {
      clock.now = new Date(event.asked.now)
      const { url, method, headers } = event.asked
      const sent = { ...headers, ...(await authorization(event.asked)) }
      const response: Response = await app.fetch(new Request(url, { method, headers: sent }))
      const type = response.headers.get('content-type')
      await write({ world: name, place, url, status: response.status, type, body: await response.text() })
    }
  await exportArchive(db, async (line: string) => write({ world: name, exported: line }))
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

for (const world of readWorlds(files)) await replay(world)
await dropTemplate?.()
file.end()
await once(file, 'finish')
process.exit(0)
