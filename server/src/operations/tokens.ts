import { operator } from '../access/actor.ts'
import { whyClosed } from '../access/closed.ts'
import { perform } from '../admin/perform.ts'
import * as tokens from '../admin/tokens.ts'
import { sql } from '../db/sql.ts'
import { declined, given, type Operation } from './operation.ts'

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
    const known = await call.db.read(reader => reader.rows(sql`select 1 as found from team where id = ${team}`))
    if (known.length === 0)
      return declined(call, `There is no team '${team}'. Import it first: a line {"kind":"team","id":"${team}",…}.`)
    const input = { teamId: team, name }
    const { token, secret } = await perform(call.db, tokens.create, { actor: operator, input, now: call.now() })
    call.note?.('A token was made', { team, name, token: token.id })
    await call.io.out(`${secret}\n`)
    for (const why of await call.db.read(reader => whyClosed(reader, team))) call.io.err(`${why}\n`)
    return 0
  },
}

export const list: Operation = {
  name: 'token list',
  summary: 'List the API tokens: id, team, name, when made, last used, revoked.',
  options: { team: { meaning: 'Only those of this team.', value: 'ID' } },
  async run({ db, options, io }) {
    for (const token of await tokens.listTokens(db, options.team as string | undefined))
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
    await perform(call.db, tokens.revoke, { actor: operator, input: { tokenId: id }, now: call.now() })
    call.note?.('A token was revoked', { token: id })
    return 0
  },
}
