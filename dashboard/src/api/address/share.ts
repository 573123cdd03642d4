import { createContext, useContext } from 'react'

/** A share: a page of a brand for viewers who are not logged in. */
export interface OpenedShare {
  shareId: string
  brand: { id: string; name: string }
  page: string
  /** Parameters fixed by the server. They override the URL. */
  query: Readonly<Record<string, string>>
  expiresAt: string
}

export const ShareContext = createContext<OpenedShare | undefined>(undefined)

/** The share to which the page belongs. Undefined if the user is logged in. */
export const useShare = (): OpenedShare | undefined => useContext(ShareContext)

/** ID fixed by a share, for example of a prompt. Undefined if the share shows a whole list. */
export const fixedId = ({ query }: OpenedShare): string | undefined => {
  const name = Object.keys(query).find(each => /Id$|^id$/.test(each))
  return name === undefined ? undefined : query[name]
}

/** Target of a link on a shared page. Undefined if the share doesn't include the target. */
export function withinShare(share: OpenedShare, page: string, id: string | undefined): string | undefined {
  if (page !== share.page || fixedId(share) !== undefined) return undefined
  const path = `/s/${encodeURIComponent(share.shareId)}`
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`
}
