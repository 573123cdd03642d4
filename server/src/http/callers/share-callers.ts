import type { ShareSession } from '../../access/shares.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { cookieIn } from '../request/cookies.ts'
import { type Soon, soon } from '../request/soon.ts'
import type { RequestContext } from '../request/visits.ts'
import { createShareLookUp } from './authenticate.ts'
import { unknownCaller } from './unknown-caller.ts'

/** A request with this header uses the share, not the login session. */
export const shareHeader = 'Earshot-Share'

interface ShareCallersSetup {
  db: Db
  now: () => Date
  timeout: number
  counted(sessionId: string, moment: Date, headers: Record<string, string>): Soon<Response | undefined>
  used: ((id: string, now: Date, of: 'share') => void) | undefined
}

export function createShareCallers({ db, now, timeout, counted, used }: ShareCallersSetup) {
  const lookUp = createShareLookUp(db, timeout)

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
    admittedBy: (
      request: Request,
      visit: RequestContext,
      shareId: string,
      headers: Record<string, string>,
    ): Soon<{ caller: TeamAccess; now: Date } | Response> =>
      soon(shareOf(request, visit, shareId), session => count(session, visit, headers)),
  }
}
