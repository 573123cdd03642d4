import type { Action, Admin } from '@earshot/contract'
import type { Verb } from './action/action.ts'
import * as audit from './action/audit.ts'
import { articles, competitors, notes, prompts, snapshots, sources, tags, topics } from './brand-things.ts'
import * as brands from './brands.ts'
import { collect, forecast } from './collecting/answers-collect.ts'
import { push } from './collecting/answers-push.ts'
import * as budgets from './collecting/budgets.ts'
import * as integrationKeys from './collecting/integration-keys.ts'
import * as integrations from './collecting/integrations.ts'
import * as schedules from './collecting/schedules.ts'
import * as setup from './collecting/setup.ts'
import * as doubles from './doubles.ts'
import { merge } from './merge.ts'
import * as invitations from './people/invitations.ts'
import * as members from './people/members.ts'
import * as persons from './people/persons.ts'
import * as shares from './people/shares.ts'
import * as teams from './people/teams.ts'
import * as tokens from './people/tokens.ts'
import * as transfers from './people/transfers.ts'
import { importPrompts } from './prompts/prompts-import.ts'

/** The actions of other rooms, which stand on these. */
type OfOthers = 'firstSteps' | 'system'
type Own = Omit<Admin, OfOthers>

/** Every action of the contract that is not another room's has its verb, or the compiler says which lacks one. */
export const verbs = {
  teams: { list: teams.list, get: teams.get, create: teams.create, change: teams.change, delete: teams.delete },
  brands: { list: brands.list, get: brands.get, create: brands.create, change: brands.change, delete: brands.delete },
  transfers: { list: transfers.list, create: transfers.create, cancel: transfers.cancel, accept: transfers.accept },
  topics,
  tags,
  prompts: { ...prompts, import: importPrompts },
  answers: { push, collect, forecast },
  competitors: { ...competitors, merge },
  sources,
  doubles: { list: doubles.list },
  schedules: { get: schedules.get, set: schedules.set, delete: schedules.delete },
  budgets: { get: budgets.get, set: budgets.set, delete: budgets.delete },
  integrations: { get: integrations.get, set: integrations.set, delete: integrations.delete },
  integrationKeys: { list: integrationKeys.list, create: integrationKeys.create, revoke: integrationKeys.revoke },
  setup: { get: setup.get },
  articles,
  snapshots,
  notes,
  shares: { list: shares.list, create: shares.create, revoke: shares.revoke },
  tokens: { list: tokens.list, create: tokens.create, revoke: tokens.revoke },
  audit: { list: audit.list, listAll: audit.listAll },
  members: { list: members.list, add: members.add, change: members.change, remove: members.remove },
  invitations: { list: invitations.list, create: invitations.create, revoke: invitations.revoke },
  persons: { list: persons.list, create: persons.create, reset: persons.reset, remove: persons.remove },
} satisfies { [N in keyof Own]: { [V in keyof Own[N]]: Own[N][V] extends Action ? Verb<Own[N][V]> : never } }
