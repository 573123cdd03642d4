import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSession } from '@earshot/sdk'
import { expect, it } from 'vitest'
import { listTokens } from '../../src/admin/people/tokens.ts'
import { earshot } from '../earshot.ts'
import { importInto, inFolder } from '../folder.ts'
import { aBrand, aTeam } from '../records.ts'
import { aStandingFolder } from '../standing.ts'

const folder = aStandingFolder()
const data = join(folder, 'data')

/** Starts the server on the folder, asks what it says, and stops it. */
async function started() {
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
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  return { said, token, status, secret, teams: teams.map(({ id }) => id) }
}

it('a server that starts again has the same token, which opens the first brand', async () => {
  await importInto(data, [aTeam('t'), aBrand('b', 't')])
  const first = await started()
  expect([first.status, first.teams]).toEqual([200, ['t']])
  const file = join(data, 'start-token')
  expect(first.said).toContain(`stored in ${file}:`)
  expect(readFileSync(file, 'utf8')).toBe(`${first.token}\n`)
  expect(await started()).toMatchObject({ token: first.token, status: 200, teams: ['t'] })
  expect((await inFolder(data, db => listTokens(db, 't'))).map(({ name }) => name)).toEqual(['start'])
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
