import { createAdminPaths, createPaths, createSessionPaths } from '@earshot/sdk/paths'
import { send } from './begun.ts'

const url = '/api/v1'

/** The read API, by the cookie of the session. Only this file and `begun.ts` send requests. */
const api = createPaths({ url, session: true, fetch: send })

/** Whom questions are asked for: the lists of a team, or a share that the browser has opened. */
export interface AskedFor {
  teamId?: string | undefined
  shareId?: string | undefined
}

/** The read API for somebody; by default for who is signed in. */
export const apiFor = ({ teamId, shareId }: AskedFor = {}): typeof api =>
  teamId === undefined && shareId === undefined
    ? api
    : createPaths({
        url,
        session: true,
        ...(teamId !== undefined && { teamId }),
        ...(shareId !== undefined && { shareId }),
      })

/** The admin API, by the cookie of the session. */
export const admin = createAdminPaths({ url: '/api/admin/v1', session: true })

/** Signing in, and one's own account. */
export const session = createSessionPaths({ url: '/api/session', fetch: send })
