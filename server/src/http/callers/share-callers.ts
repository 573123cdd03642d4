import type { ShareSession } from '../../access/shares.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { cookieIn } from '../request/cookies.ts'
import type { RequestContext } from '../request/visits.ts'
import { createShareLookUp } from './authenticate.ts'
import { unknownCaller } from './unknown-caller.ts'

/** A request with this header uses the share, not the login session. */
export const shareHeader = 'Earshot-Share'

interface ShareCallersSetup {
  db: Db
  now: () => Date
  timeout: number
  counted(sessionId: string, moment: Date, headers: Record<string, string>): Promise<Response | undefined>
  used: ((id: string, now: Date, of: 'share') => void) | undefined
}

export function createShareCallers({ db, now, timeout, counted, used }: ShareCallersSetup) {
  const lookUp = createShareLookUp(db, timeout)

  async function shareOf(request: Request, visit: RequestContext, shareId: string): Promise<ShareSession | undefined> {
    const secret = cookieIn(request.headers, `earshot_share_${shareId}`, visit.secure)
    const session = await lookUp(secret, { address: visit.address, now: now().getTime() })
    return session?.share.id === shareId ? session : undefined
  }

  async function admittedBy(
    request: Request,
    visit: RequestContext,
    shareId: string,
    headers: Record<string, string>,
  ): Promise<{ caller: TeamAccess; now: Date } | Response> {
    const session = await shareOf(request, visit, shareId)
    if (!session) return unknownCaller(headers)
    const { id, share, access } = session
    visit.caller = { session: id, share: share.id }
    const moment = now()
    const full = await counted(id, moment, headers)
    if (full) return full
    used?.(share.id, moment, 'share')
    return { caller: access, now: moment }
  }

  return { shareOf, admittedBy }
}
