import { createAdminPaths, createFileImports, createPaths, createSessionPaths } from '@earshot/sdk/paths'
import { send } from './begun.ts'

const url = '/api/v1'

/** Client of the read API, authenticated by the session cookie. Only this file and `begun.ts` send requests. */
const api = createPaths({ url, session: true, fetch: send })

/** The team or share that a request is sent for. */
export interface AskedFor {
  teamId?: string | undefined
  shareId?: string | undefined
}

/** Client of the read API for a team or share. Default: the logged-in user. */
export const apiFor = ({ teamId, shareId }: AskedFor = {}): typeof api =>
  teamId === undefined && shareId === undefined
    ? api
    : createPaths({
        url,
        session: true,
        ...(teamId !== undefined && { teamId }),
        ...(shareId !== undefined && { shareId }),
      })

/** Client of the admin API, authenticated by the session cookie. */
export const admin = createAdminPaths({ url: '/api/admin/v1', session: true })

/** Client of imports of files, authenticated by the session cookie. */
export const fileImports = createFileImports({ url: '/api/admin/v1', session: true })

/** Client for login and the user's own account. */
export const session = createSessionPaths({ url: '/api/session', fetch: send })
