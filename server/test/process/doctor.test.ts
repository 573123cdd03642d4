import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earshot, serving } from '../earshot.ts'
import { importInto } from '../folder.ts'
import { aBrand, aTeam, prompt } from '../records.ts'

let folder: string
let data: string
const key = 'sk-0123456789abcdef'
/** A provider that accepts only one key. */
const provider = createServer((request, response) => {
  response.statusCode = request.headers.authorization === `Bearer ${key}` ? 200 : 401
  response.end('{"error":{"message":"wrong"}}')
})
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-doctor-'))
  data = join(folder, 'data')
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.close()
  await rm(folder, { recursive: true })
})

const doctor = (environment: Record<string, string> = {}, place = data) =>
  earshot(['doctor', '--data', place], environment).ended
/** Lines that report a problem. */
const ill = (out: string) => out.split('\n').filter(line => line !== '' && !line.startsWith('ok '))
/** Ignores the free space on this machine. */
const notOfDisk = (lines: readonly string[]) => lines.filter(line => !line.includes(' Disk: '))

describe('doctor', () => {
  it('makes nothing where there is nothing', async () => {
    const { code, out, err } = await doctor({}, join(folder, 'none'))
    expect([code, ill(out), err]).toEqual([0, [], ''])
    expect(out).toContain('does not exist yet')
    expect(await readdir(folder)).not.toContain('none')
  })

  it('examines a folder itself, or through the server that holds it, with the keys of that server', async () => {
    await importInto(data, [aTeam('t'), aBrand('b', 't'), prompt('p')])
    const keys = { EARSHOT_OPENAI_API_KEY: key, EARSHOT_OPENAI_URL: url }
    const alone = await doctor(keys)
    expect([alone.code, notOfDisk(ill(alone.out))]).toEqual([0, []])
    expect(alone.out).toContain('ok    Provider chatgpt: responds and accepts the key.\n')

    const server = await serving(data, { ...keys, EARSHOT_OPENAI_API_KEY: 'sk-of-yesterday', EARSHOT_JOBS: 'off' })
    const through = await doctor(keys)
    server.child.kill('SIGTERM')
    await server.ended
    expect(notOfDisk(ill(through.out))).toEqual([
      'fail  Provider chatgpt: rejects the key (The provider responded with 401: wrong). Set a valid one.',
    ])
    expect(through.code).toBe(1)
  })

  it('says which settings are wrong, and where the database does not open', async () => {
    const wrong = await doctor({ EARSHOT_PORT: 'x', EARSHOT_TIMEOUTS: '5' })
    expect([wrong.code, ill(wrong.out)]).toEqual([
      1,
      [
        'warn  Settings: EARSHOT_TIMEOUTS is unknown and has no effect. Did you mean EARSHOT_TIMEOUT?',
        expect.stringMatching(/^fail {2}Settings: EARSHOT_PORT: .+\. Fix it\.$/),
      ],
    ])
    const away = await doctor({ EARSHOT_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([away.code, ill(away.out)]).toEqual([1, [expect.stringMatching(/^fail {2}Database: .+ECONNREFUSED/)]])
  })
})
