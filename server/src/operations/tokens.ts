import { readInstant, TeamRole, TokenScope } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import * as tokens from '../admin/people/tokens.ts'
import { sql } from '../db/sql.ts'
import { declined, given, misused, type Operation, type OperationCall } from './operation/operation.ts'
import { listed } from './operation/option-values.ts'

const instant = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString())

export const tokenCreateOperation: Operation = {
  name: 'token create',
  summary: 'Create an API token for a team and print it once',
  options: {
    team: { meaning: 'The id of the team.', value: 'ID', required: true },
    name: { meaning: 'What the token is for.', value: 'NAME', required: true },
    scope: {
      meaning: `Scopes, comma-separated: ${TokenScope.options.join(', ')} (default: read).`,
      value: 'LIST',
    },
    role: {
      meaning: 'Role in the admin API, with the scope admin.',
      value: 'ROLE',
      choices: TeamRole.options,
    },
    brand: { meaning: 'The only brand that the token can access (default: all brands of the team).', value: 'ID' },
    expires: { meaning: 'Expiry: a date or timestamp in UTC (default: never).', value: 'WHEN' },
  },
  async run(call) {
    const [team, name] = [given(call, 'team'), given(call, 'name')]
    const rights = rightsIn(call.options)
    if (typeof rights === 'string') return misused(call, rights)
    const known = await call.db.read(reader => reader.rows(sql`select 1 as found from team where id = ${team}`))
    if (known.length === 0)
      return declined(
        call,
        `There is no team '${team}'. Create it first: earshot admin teams create --id ${team} --name NAME`,
      )
    const input = { teamId: team, name, ...rights }
    const { token, secret, warnings } = await perform(call.db, tokens.createTeamToken, {
      actor: operator,
      input,
      now: call.now(),
    })
    call.note?.('Token created', { team, name, token: token.id })
    await call.io.out(`${secret}\n`)
    for (const why of warnings) call.io.err(`${why}\n`)
    return 0
  },
}

/** Returns an error message if the options are wrong. */
function rightsIn({ scope, role, brand, expires }: OperationCall['options']) {
  const named = listed(scope) ?? ['read']
  const scopes = TokenScope.options.filter(each => named.includes(each))
  if (scopes.length !== named.length || named.length === 0)
    return `--scope must be a list of ${TokenScope.options.join(', ')}, each at most once.`
  if (scopes.includes('admin') !== (role !== undefined)) return 'Use --scope admin and --role together.'
  if (role !== undefined && !TeamRole.options.some(each => each === role))
    return `--role must be one of ${TeamRole.options.join(', ')}.`
  const at = expires === undefined ? undefined : readInstant(String(expires))
  if (expires !== undefined && at === undefined) return '--expires must be a date or timestamp, for example 2027-01-31.'
  return {
    scopes,
    ...(role !== undefined && { role: role as TeamRole }),
    ...(brand !== undefined && { brandId: String(brand) }),
    ...(at !== undefined && { expiresAt: new Date(at).toISOString() }),
  }
}

export const tokenListOperation: Operation = {
  name: 'token list',
  summary: 'List API tokens: id, team, name, created, last used, revoked, scopes, role, brand, expiry',
  options: { team: { meaning: 'Only tokens of this team.', value: 'ID' } },
  async run({ db, options, io }) {
    for (const token of await tokens.listTokens(db, options.team as string | undefined))
      await io.out(
        `${[
          ...[token.id, token.teamId, token.name, instant(token.createdAt), instant(token.lastUsedAt)],
          ...[instant(token.revokedAt), token.scopes.join(','), token.role ?? '-', token.brandId ?? '-'],
          instant(token.expiresAt),
        ].join('\t')}\n`,
      )
    return 0
  },
}

export const tokenRevokeOperation: Operation = {
  name: 'token revoke',
  summary: 'Revoke an API token immediately',
  options: { id: { meaning: 'The id of the token, as shown by token list.', value: 'ID', required: true } },
  async run(call) {
    const id = given(call, 'id')
    await perform(call.db, tokens.revokeToken, { actor: operator, input: { tokenId: id }, now: call.now() })
    call.note?.('Token revoked', { token: id })
    return 0
  },
}
