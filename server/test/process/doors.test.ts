import { spawn } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earshot, type Run, run, serving } from '../earshot.ts'
import { importInto } from '../folder.ts'
import { aBrand, aTeam, ndjson } from '../records.ts'
import { aStandingFolder } from '../standing.ts'
import { until } from '../until.ts'

const folder = aStandingFolder()

const brand = [aTeam('t'), aBrand('b', 't')]
const logOf = (err: string) =>
  err
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)

describe('a server that runs', () => {
  it('logs what nobody caught, and ends with 1', async () => {
    const unforeseen = 'process.on("SIGUSR2", () => { Promise.reject(new Error("unforeseen")) })'
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(unforeseen)}` }
    const server = await serving(join(folder, 'fatal'), environment)
    server.child.kill('SIGUSR2')
    const { code, err } = await server.ended
    expect([code, logOf(err)]).toMatchObject([1, [{ level: 60, err: { message: 'unforeseen' } }]])
  })

  it('survives more connections than it may open files, and says so', async () => {
    const data = join(folder, 'files')
    const program = resolve(import.meta.dirname, '../../bin/earshot.js')
    const command = `ulimit -n 400; exec "${process.execPath}" "${program}" serve --data "${data}" --port 0 --no-jobs`
    const server = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] })
    let err = ''
    server.stderr.on('data', (part: Buffer) => {
      err += part
    })
    const ended = new Promise(done => server.once('exit', done))
    const listening = /Earshot serves (\S+)\/api\/v1/
    await until(() => listening.test(err) || server.exitCode !== null, 'a server that listens')
    const url = new URL(listening.exec(err)![1]!)
    const sockets: Socket[] = []
    let closed = 0
    for (let i = 0; i < 500; i++)
      sockets.push(
        connect(Number(url.port), url.hostname)
          .on('error', () => undefined)
          .on('close', () => closed++),
      )
    await until(() => closed >= 164, 'connections that are refused')
    for (const socket of sockets) socket.destroy()
    await until(
      async () => (await fetch(`${url.href}readyz`).catch(() => null))?.status === 200,
      'a server that goes on',
    )
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(logOf(err).map(({ msg }) => msg)).toEqual([
      'The connection limit is lower: the process can open too few files',
      'Too many connections, new ones are refused',
    ])
  })

  it('that dies while it imports is missed in one line', async () => {
    const doomed = await serving(join(folder, 'dies'))
    const importing = earshot(['import', '-', '--data', join(folder, 'dies')])
    importing.child.stdin!.write(ndjson(brand))
    await until(() => doomed.err().includes('"path":"/operator"'), 'an import that is under way')
    doomed.child.kill('SIGKILL')
    await doomed.ended
    importing.child.stdin!.end()
    const { code, err } = await importing.ended
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The connection to the server at .+ was lost: .+\. All data that the server reported as stored is stored\.$/,
        ),
      ],
    ])
  })
})

describe('a server and the commands of its folder', () => {
  let data: string
  let server: Run & { url: string }
  beforeAll(async () => {
    data = join(folder, 'data')
    await importInto(data, brand)
    server = await serving(data)
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('takes a token from the environment or a file', async () => {
    const made = await run(['token', 'create', '--team', 't', '--name', 'mine', '--data', data])
    const file = join(folder, 'token')
    await writeFile(file, made.out)
    const ask = ['query', 'brands', 'list', '--url', `${server.url}/api/v1`, '--output', 'json']
    const asked = async (more: string[], environment = {}) => {
      const { child, ended } = earshot([...ask, ...more], environment)
      child.stdin!.end(made.out)
      const { code, out, err } = await ended
      return [code, out.includes('"success": true') || err.split('\n')[0]]
    }
    expect(await asked(['--token-file', file])).toEqual([0, true])
    expect(await asked(['--token-file', '-'])).toEqual([0, true])
    expect(await asked([], { EARSHOT_TOKEN: made.out.trim() })).toEqual([0, true])
    expect(await asked([])).toEqual([2, 'A token is required. Set EARSHOT_TOKEN, --token-file FILE or --token.'])
    expect(await asked(['--token-file', file, '--token', 'x'])).toEqual([2, 'Use --token or --token-file, not both.'])
    const id = logOf(server.err()).find(({ msg }) => msg === 'Token created')?.token
    const ofToken = () => logOf(server.err()).filter(({ token }) => token === id)
    await until(() => ofToken().length >= 4, 'the making of a token and three uses of it in the log')
    const log = logOf(server.err())
    expect(JSON.stringify(log)).not.toContain(made.out.trim().slice(8))
  })

  it('is not taken for somebody else who answers where its note says', async () => {
    const heard: IncomingMessage[] = []
    const impostor = createServer((request, response) => {
      heard.push(request)
      response.end('{"proof":"c29tZXRoaW5n"}')
    }).listen(0, '127.0.0.1')
    await until(() => impostor.listening, 'an impostor')
    const note = join(data, 'server.json')
    const text = await readFile(note, 'utf8')
    const written = JSON.parse(text) as { pid: number; secret: string }
    const importing = () => run(['import', '-', '--data', data], ndjson(brand))
    try {
      const url = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`
      await writeFile(note, JSON.stringify({ ...written, url }))
      expect(await importing()).toMatchObject({
        code: 1,
        out: '',
        err: `The server at ${url} is not the one that uses this data folder (process ${written.pid}). Nothing was sent.\n`,
      })
      expect(heard.map(({ method, headers }) => [method, headers.authorization])).toEqual([['GET', undefined]])
      await writeFile(note, '')
      expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining('is empty or damaged. Restart') })
      await chmod(note, 0o666)
      expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining('is not trusted') })
    } finally {
      impostor.close()
      await writeFile(note, text)
      await chmod(note, 0o600)
    }
  })
})
