import type { SessionApi, SessionCall } from '@earshot/contract'
import type { SessionHandler } from './call.ts'
import { forgot } from './forgot.ts'
import { acceptInvitation, decline, invitations } from './invitations.ts'
import { login, loginByToken } from './login.ts'
import { changeName, changePassword, listSessions, logout, me, revokeSession, ways } from './own.ts'
import { preferences, setPreferences } from './preferences.ts'
import { inspectLink, redeem } from './redeem.ts'
import { getOpenedShare, lookShare, openShare } from './shares.ts'
import { deleteView, listViews, renameView, saveView } from './views.ts'

export const sessionHandlers = {
  ...{ ways, login, loginByToken, look: inspectLink, redeem, forgot },
  ...{ invitations, accept: acceptInvitation, decline },
  ...{ me, logout, changePassword, changeName, list: listSessions, revoke: revokeSession, preferences, setPreferences },
  ...{ lookShare, openShare, share: getOpenedShare },
  ...{ listViews, saveView, renameView, deleteView },
} satisfies { [N in keyof SessionApi]: SessionApi[N] extends SessionCall ? SessionHandler<SessionApi[N]> : never }
