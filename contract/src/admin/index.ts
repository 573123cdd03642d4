import type { Action } from '../endpoint.ts'
import { tokens } from './tokens.ts'

/** Every action of the admin API, noun by noun. */
export const admin = { tokens }
export type Admin = typeof admin

const names = new Map<Action, string>(
  Object.entries(admin).flatMap(([noun, actions]) =>
    Object.entries(actions).map(([verb, action]): [Action, string] => [action, `${noun}.${verb}`]),
  ),
)

/** The name of an action, as in `tokens.create`. */
export const actionName = (action: Action): string => names.get(action)!
