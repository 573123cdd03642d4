import type { Action, Admin } from '@earshot/contract'
import * as tokens from './tokens.ts'
import type { Verb } from './verb.ts'

/** Every action of the contract has its verb, or the compiler says which lacks one. */
export const verbs = {
  tokens: { list: tokens.list, create: tokens.create, revoke: tokens.revoke },
} satisfies { [N in keyof Admin]: { [V in keyof Admin[N]]: Admin[N][V] extends Action ? Verb<Admin[N][V]> : never } }
