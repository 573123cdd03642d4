import type { Admin, Input } from '@earshot/contract'
import type { aPeopledDoor } from './people.ts'

/** ID and secret in the link of a share. */
export function linkIn(link: string | null): { shareId: string; secret: string } {
  const [, shareId = '', secret = ''] = /\/s\/([^#]*)#(.*)/.exec(link ?? '') ?? []
  return { shareId, secret }
}

type Door = Awaited<ReturnType<typeof aPeopledDoor>>
type Made = Omit<Input<Admin['shares']['create']>, 'name'>

/** Creates a share as the operator and returns its link. */
export async function aShare(door: Pick<Door, 'asOperator'>, made: Made) {
  return linkIn((await door.asOperator.shares.create({ name: 'for a customer', ...made })).link)
}

/** A client that has opened a share without login. */
export async function viewerOf(door: Door, link: { shareId: string; secret: string }, password?: string) {
  const client = door.aSession()
  await client.openShare({ ...link, ...(password !== undefined && { password }) })
  await client.share({ shareId: link.shareId })
  return { client, api: client.sharedApi(link.shareId), cookie: door.seen.cookie! }
}
