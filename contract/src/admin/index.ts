import type { Action } from '../endpoint/endpoint.ts'
import { answerActions } from './answers.ts'
import { budgets, judgeSchedules, schedules } from './asking.ts'
import { audit } from './audit.ts'
import { brandActions, teams, transfers } from './brands.ts'
import { competitorActions, sources } from './competitors.ts'
import { briefs } from './content/briefs.ts'
import { drafts } from './content/drafts.ts'
import { articles, snapshots } from './documents.ts'
import { firstSteps } from './first-steps.ts'
import { integrationKeys, integrations } from './integrations.ts'
import { invitations } from './invitations.ts'
import { judgeActions } from './judging/judges.ts'
import { labels } from './judging/labels.ts'
import { members } from './members.ts'
import { doubles, suggestionActions } from './names/doubles.ts'
import { untrackedActions } from './names/untracked.ts'
import { notes } from './notes.ts'
import { persons } from './persons.ts'
import { profiles } from './profile/profiles.ts'
import { profileProposals } from './profile/proposals.ts'
import { setup } from './setup.ts'
import { shares } from './shares.ts'
import { system } from './system.ts'
import { tokens } from './tokens.ts'
import { promptActions, tagActions, topics } from './watched.ts'

export const admin = {
  teams,
  brands: brandActions,
  transfers,
  topics,
  tags: tagActions,
  prompts: promptActions,
  answers: answerActions,
  competitors: competitorActions,
  untracked: untrackedActions,
  sources,
  doubles,
  suggestions: suggestionActions,
  judges: judgeActions,
  schedules,
  judgeSchedules,
  budgets,
  integrations,
  integrationKeys,
  setup,
  articles,
  briefs,
  drafts,
  snapshots,
  profiles,
  profileProposals,
  notes,
  labels,
  shares,
  tokens,
  members,
  invitations,
  persons,
  audit,
  firstSteps,
  system,
}
export type Admin = typeof admin

const names = new Map<Action, string>(
  Object.entries(admin).flatMap(([noun, actions]) =>
    Object.entries(actions).map(([verb, action]): [Action, string] => [action, `${noun}.${verb}`]),
  ),
)

export const adminActions: readonly Action[] = [...names.keys()]

/** Name of an action, for example `tokens.create`. */
export const actionName = (action: Action): string => names.get(action)!
