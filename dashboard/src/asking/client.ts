import { createAdminPaths, createPaths, createSessionPaths } from '@earshot/sdk/paths'

/** The read API, by the cookie of the session. The only place that sends requests. */
export const api = createPaths({ url: '/api/v1', session: true })

/** The read API where lists are of the named team. */
export const apiOf = (teamId: string) => createPaths({ url: '/api/v1', session: true, teamId })

/** The admin API, by the cookie of the session. */
export const admin = createAdminPaths({ url: '/api/admin/v1', session: true })

/** Signing in, and one's own account. */
export const session = createSessionPaths({ url: '/api/session' })
