import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSession } from '@earshot/sdk'
import { expect, it } from 'vitest'
import { listTokens } from '../../src/admin/people/tokens.ts'
import type { Db } from '../../src/db/db.ts'
import { sql } from '../../src/db/sql.ts'
import { demoTeam } from '../../src/demo/demo.ts'
import { earshot, run } from '../earshot.ts'
import { importInto, inFolder } from '../folder.ts'
import { aBrand, aTeam } from '../records.ts'
import { aStandingFolder } from '../standing.ts'
import { until } from '../until.ts'

const folder = aStandingFolder()
const data = join(folder, 'data')

/** Starts the server on the folder, reads what it prints, uses the link, and stops the server. */
async function started(data: string, use?: (session: ReturnType<typeof createSession>) => Promise<unknown>) {
  const { child, ended } = earshot(['start', '--data', data, '--port', '0', '--no-jobs'])
  const said = await new Promise<string>(resolve => {
    let text = ''
    child.stdout!.on('data', part => {
      text += part
      if (text.endsWith("'\n\n")) resolve(text)
    })
    child.once('exit', () => resolve(text))
  })
  const [, token] = /'Authorization: Bearer (\S+)'/.exec(said) ?? []
  const [, url] = /'(http:\S+)'/.exec(said) ?? []
  const { status } = await fetch(url!, { headers: { authorization: `Bearer ${token}` } })
  const [, origin, secret] = /(http:\S+)\/welcome#(\S+)/.exec(said) ?? []
  const session = createSession({ url: `${origin}/api` })
  await session.redeem({ secret: secret! })
  const { teams } = await session.me({})
  await use?.(session)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  return { said, token, status, secret, teams: teams.map(({ id }) => id), roles: teams.map(({ role }) => role) }
}

it('a server that starts again has the same token, which opens the first brand', async () => {
  await importInto(data, [aTeam('t'), aBrand('b', 't')])
  const first = await started(data)
  expect([first.status, first.teams, first.roles]).toEqual([200, ['t'], ['VIEWER']])
  const file = join(data, 'start-token')
  expect(first.said).toContain(`stored in ${file}:`)
  expect(readFileSync(file, 'utf8')).toBe(`${first.token}\n`)
  expect(await started(data)).toMatchObject({ token: first.token, status: 200, teams: ['t'] })
  expect((await inFolder(data, db => listTokens(db, 't'))).map(({ name }) => name)).toEqual(['start'])
})

it('a local server opens the demo for its owner, who can change it, and a reset brings it back', async () => {
  const data = join(folder, 'demo')
  await importInto(data, [aTeam(demoTeam), aBrand('b', demoTeam)])
  const first = await started(data, ({ admin }) => admin.topics.create({ brandId: 'b', name: 'Mine' }))
  expect([first.teams, first.roles]).toEqual([[demoTeam], ['OWNER']])
  expect(first.said).toContain('Open this link to log in as owner of the demo.')
  expect((await started(data)).roles).toEqual(['OWNER'])
  const namesOf = async () => (await inFolder(data, db => listTokens(db, demoTeam))).map(({ name }) => name).sort()
  expect(await namesOf()).toEqual(['start', 'start (owner of the demo)'])
  const reset = await run(['demo', '--reset', '--data', data])
  expect([reset.code, reset.out]).toEqual([0, expect.stringMatching(/^\d+ imported, 0 replaced, 0 refused\n$/)])
  expect(await namesOf()).toEqual([])
  const brands = (db: Db) => db.read(reader => reader.rows(sql`select public_id as id from brand`))
  expect(await inFolder(data, brands)).toEqual([{ id: 'northpace' }])
})

it('a server without people prints a link that makes the first owner, another at each start until it is used', async () => {
  const data = join(folder, 'empty')
  const serving = async () => {
    const { child, ended } = earshot(['serve', '--data', data, '--port', '0', '--no-jobs'])
    let said = ''
    const heard = (text: RegExp) =>
      new Promise<RegExpExecArray | null>(resolve => {
        const look = () => text.test(said) && resolve(text.exec(said))
        child.stderr!.on('data', part => {
          said += part
          look()
        })
        child.once('exit', () => resolve(null))
      })
    const end = async () => {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }
    return { heard, end, said: () => said }
  }
  const link = /(http:\/\/127\.0\.0\.1:\d+)\/welcome#(\S+)\n\n/
  const first = await serving()
  const [, , old] = (await first.heard(link))!
  await first.end()
  const second = await serving()
  const [, origin, secret] = (await second.heard(link))!
  const session = createSession({ url: `${origin}/api` })
  await expect(session.look({ secret: old! })).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' })
  const ada = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery', teamName: 'Acme' }
  await session.redeem({ secret: secret!, ...ada })
  expect((await session.me({})).teams).toMatchObject([{ name: 'Acme', role: 'OWNER', isOpen: true }])
  await session.admin.tokens.list({ teamId: (await session.me({})).teams[0]!.id })
  await second.end()
  const third = await serving()
  const url = (await third.heard(/Earshot serves (http:\S+)\/api\/v1\n/))![1]
  await createSession({ url: `${url}/api` }).login({ email: ada.email, password: ada.password })
  await third.end()
  expect(third.said()).not.toContain('/welcome#')
})

it('a server that is detached listens when the command has ended, and its log says why it could not', async () => {
  const data = join(folder, 'apart')
  const ended = await run(['serve', '--data', data, '--port', '0', '--no-jobs', '--detach'])
  const [, url, pid] = /^Earshot serves (http:\S+)\/api\/v1 \(process (\d+), log /.exec(ended.out) ?? []
  try {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const second = await run(['serve', '--data', data, '--port', new URL(url!).port, '--no-jobs', '--detach'])
    expect(second.code).not.toBe(0)
    expect(second.err).toBe(`The server ended before it was ready. See ${join(data, 'serve.log')}.\n`)
  } finally {
    process.kill(Number(pid), 'SIGTERM')
  }
  await until(
    () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    'the end of the server',
  )
  expect(readFileSync(join(data, 'serve.log'), 'utf8')).toContain(`Earshot serves ${url}/api/v1`)
})
