import type { Action, Admin } from '@earshot/contract'
import type { ActionHandler } from './action/action.ts'
import * as audit from './action/audit.ts'
import {
  articleHandlers,
  competitorHandlers,
  noteHandlers,
  promptHandlers,
  snapshotHandlers,
  sourceHandlers,
  tagHandlers,
  topicHandlers,
} from './brand-things.ts'
import * as brands from './brands.ts'
import { forecastBrandRuns, queueBrandRuns } from './collecting/answers-collect.ts'
import { pushAnswers } from './collecting/answers-push.ts'
import * as budgets from './collecting/budgets.ts'
import * as integrationKeys from './collecting/integration-keys.ts'
import * as integrations from './collecting/integrations.ts'
import * as judgeSchedules from './collecting/judge-schedules.ts'
import * as schedules from './collecting/schedules.ts'
import * as setup from './collecting/setup.ts'
import * as doubles from './doubles.ts'
import * as judges from './judges.ts'
import * as labels from './labels.ts'
import { merge } from './merge.ts'
import { changeCompetitor } from './names/change-competitor.ts'
import * as invitations from './people/invitations.ts'
import * as members from './people/members.ts'
import * as persons from './people/persons.ts'
import * as shares from './people/shares.ts'
import * as teams from './people/teams.ts'
import * as tokens from './people/tokens.ts'
import * as transfers from './people/transfers.ts'
import * as profiles from './profiles.ts'
import { adoptSearches } from './prompts/adopt-searches.ts'
import { changePrompts, deletePrompts } from './prompts/many-prompts.ts'
import { importPromptLines } from './prompts/prompts-import.ts'

/** Actions with handlers in other folders, which import this file. */
type OfOthers = 'briefs' | 'drafts' | 'firstSteps' | 'profileProposals' | 'suggestions' | 'system' | 'untracked'
type Own = Omit<Admin, OfOthers>

export const adminHandlers = {
  teams: {
    list: teams.listTeams,
    get: teams.getTeam,
    create: teams.createTeam,
    change: teams.changeTeam,
    delete: teams.delete,
  },
  brands: {
    list: brands.listTeamBrands,
    get: brands.getTeamBrand,
    create: brands.createTeamBrand,
    change: brands.changeTeamBrand,
    delete: brands.delete,
  },
  transfers: {
    list: transfers.listTransfers,
    create: transfers.createTransfer,
    cancel: transfers.cancelTransfer,
    accept: transfers.acceptTransfer,
  },
  topics: topicHandlers,
  tags: tagHandlers,
  prompts: {
    ...promptHandlers,
    import: importPromptLines,
    adopt: adoptSearches,
    changeMany: changePrompts,
    deleteMany: deletePrompts,
  },
  answers: { push: pushAnswers, collect: queueBrandRuns, forecast: forecastBrandRuns },
  competitors: { ...competitorHandlers, change: changeCompetitor, merge },
  sources: sourceHandlers,
  doubles: { list: doubles.listBrandDoubles },
  judges: { get: judges.getBrandJudge, choose: judges.chooseBrandJudge },
  schedules: { get: schedules.getBrandSchedule, set: schedules.setBrandSchedule, delete: schedules.delete },
  judgeSchedules: { get: judgeSchedules.getJudgeSchedule, set: judgeSchedules.setJudgeSchedule },
  budgets: { get: budgets.getTeamBudget, set: budgets.setTeamBudget, delete: budgets.delete },
  integrations: {
    get: integrations.getCrawlerIntegration,
    set: integrations.setCrawlerIntegration,
    delete: integrations.delete,
  },
  integrationKeys: {
    list: integrationKeys.listIntegrationKeys,
    create: integrationKeys.createIntegrationKey,
    revoke: integrationKeys.revokeIntegrationKey,
  },
  setup: { get: setup.getBrandSetup },
  articles: articleHandlers,
  snapshots: snapshotHandlers,
  profiles: { get: profiles.getBrandProfile, set: profiles.setBrandProfile },
  notes: noteHandlers,
  labels: { sample: labels.sampleAnswersToLabel, set: labels.setLabel, delete: labels.deleteLabel },
  shares: { list: shares.listShares, create: shares.createShare, revoke: shares.revokeShare },
  tokens: { list: tokens.listTeamTokens, create: tokens.createTeamToken, revoke: tokens.revokeToken },
  audit: { list: audit.listAuditEntries, listAll: audit.listAllAuditEntries },
  members: {
    list: members.listTeamMembers,
    add: members.addTeamMember,
    change: members.changeTeamMember,
    remove: members.removeTeamMember,
  },
  invitations: {
    list: invitations.listInvitations,
    create: invitations.createInvitation,
    revoke: invitations.revokeInvitation,
  },
  persons: {
    list: persons.listPersons,
    create: persons.createPerson,
    reset: persons.resetPersonPassword,
    remove: persons.removePerson,
  },
} satisfies { [N in keyof Own]: { [V in keyof Own[N]]: Own[N][V] extends Action ? ActionHandler<Own[N][V]> : never } }
