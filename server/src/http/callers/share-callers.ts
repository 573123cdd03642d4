import type { ShareSession } from '../../access/shares.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { cookieIn } from '../request/cookies.ts'
import { type Soon, soon } from '../request/soon.ts'
import type { RequestContext } from '../request/visit.ts'
import { createShareLookUp } from './authenticate.ts'
import { unknownCaller } from './unknown-caller.ts'

/** The header that says which of the opened shares is meant, and not who is signed in. */
export const shareHeader = 'Earshot-Share'

interface ShareCallersSetup {
  db: Db
  now: () => Date
  timeout: number
  /** Counts a request against the windows of a session: the response where one is used up. */
  counted(sessionId: string, moment: Date, headers: Record<string, string>): Soon<Response | undefined>
  used: ((id: string, now: Date, of: 'share') => void) | undefined
}

/** Who looks at a share, by the header that names it and the cookie that its opening has set. */
export function createShareCallers({ db, now, timeout, counted, used }: ShareCallersSetup) {
  const lookUp = createShareLookUp(db, timeout)

  /** The session of a share that the browser has opened; undefined where there is none. */
  function shareOf(request: Request, visit: RequestContext, shareId: string): Soon<ShareSession | undefined> {
    const secret = cookieIn(request.headers, `earshot_share_${shareId}`, visit.secure)
    return soon(lookUp(secret, { address: visit.address, now: now().getTime() }), session =>
      session?.share.id === shareId ? session : undefined,
    )
  }

  function count(session: ShareSession | undefined, visit: RequestContext, headers: Record<string, string>) {
    if (!session) return unknownCaller(headers)
    const { id, share, access } = session
    visit.caller = { session: id, share: share.id }
    const moment = now()
    return soon(counted(id, moment, headers), full => {
      if (full) return full
      used?.(share.id, moment, 'share')
      return { caller: access, now: moment }
    })
  }

  return {
    shareOf,
    /** What a share opens for a request that means it, or the 401 or 429. */
    admittedBy: (
      request: Request,
      visit: RequestContext,
      shareId: string,
      headers: Record<string, string>,
    ): Soon<{ caller: TeamAccess; now: Date } | Response> =>
      soon(shareOf(request, visit, shareId), session => count(session, visit, headers)),
  }
}
