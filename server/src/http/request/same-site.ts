import { Refusal } from '@earshot/contract'

/** A change with a session cookie needs this header. Another site can't send it without a preflight. */
const ownHeader = 'Earshot-Session'

export interface OwnSite {
  publicUrl?: string | undefined
  secure: boolean
}

/** Throws FORBIDDEN if another site may have sent this request with the session cookie. */
export function checkSameSite(request: Request, { publicUrl, secure }: OwnSite): void {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const host = headers.get('host') ?? new URL(request.url).host
  const isOwn =
    origin === null ||
    (publicUrl !== undefined && origin === new URL(publicUrl).origin) ||
    origin === `https://${host}` ||
    (origin === `http://${host}` && !secure)
  if ((site !== null && site !== 'same-origin') || !isOwn)
    throw new Refusal('FORBIDDEN', 'Pages of other sites cannot use a session.')
  if (!headers.has(ownHeader))
    throw new Refusal(
      'FORBIDDEN',
      `A change with a session cookie requires the header ${ownHeader}, for example ${ownHeader}: 1.`,
    )
}
