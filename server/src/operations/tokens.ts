import { createToken, idOf, listTokens, revokeToken } from '../admin/tokens.ts'
import { whyClosed } from './closed.ts'
import { given, type Operation } from './operation.ts'

const instant = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())

export const create: Operation = {
  name: 'token create',
  summary: 'Make an API token for a team and print it: it is shown this once.',
  options: {
    team: { meaning: 'The id of the team.', value: 'ID', required: true },
    name: { meaning: 'What the token is for.', value: 'NAME', required: true },
  },
  async run(call) {
    const [team, name] = [given(call, 'team'), given(call, 'name')]
    const token = await createToken(call.db, { team, name, now: call.now() })
    call.note?.('A token was made', { team, name, token: await idOf(call.db, token) })
    await call.io.out(`${token}\n`)
    for (const why of await call.db.read(reader => whyClosed(reader, team))) call.io.err(`${why}\n`)
    return 0
  },
}

export const list: Operation = {
  name: 'token list',
  summary: 'List the API tokens: id, team, name, when made, last used, revoked.',
  options: { team: { meaning: 'Only those of this team.', value: 'ID' } },
  async run({ db, options, io }) {
    for (const token of await listTokens(db, options.team as string | undefined))
      await io.out(
        `${[token.id, token.teamId, token.name, instant(token.createdAt), instant(token.lastUsedAt), instant(token.revokedAt)].join('\t')}\n`,
      )
    return 0
  },
}

export const revoke: Operation = {
  name: 'token revoke',
  summary: 'Revoke an API token at once.',
  options: { id: { meaning: 'The id of the token, as token list shows it.', value: 'ID', required: true } },
  async run(call) {
    const id = given(call, 'id')
    if (await revokeToken(call.db, id, call.now())) {
      call.note?.('A token was revoked', { token: id })
      return 0
    }
    call.io.err(`There is no token '${id}' that still works.\n`)
    return 1
  },
}
