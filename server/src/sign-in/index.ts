import type { SessionApi, SessionCall } from '@earshot/contract'
import type { SessionVerb } from './call.ts'
import { forgot } from './forgot.ts'
import { accept, decline, invitations } from './invitations.ts'
import { login, loginByToken } from './login.ts'
import { changeName, changePassword, list, logout, me, revoke, ways } from './own.ts'
import { preferences, setPreferences } from './preferences.ts'
import { look, redeem } from './redeem.ts'
import { lookShare, openShare, share } from './shares.ts'

/** Every call of the contract has its verb, or the compiler says which lacks one. */
export const sessionVerbs = {
  ...{ ways, login, loginByToken, look, redeem, forgot },
  ...{ invitations, accept, decline },
  ...{ me, logout, changePassword, changeName, list, revoke, preferences, setPreferences },
  ...{ lookShare, openShare, share },
} satisfies { [N in keyof SessionApi]: SessionApi[N] extends SessionCall ? SessionVerb<SessionApi[N]> : never }
