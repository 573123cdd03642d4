import { createContext, useContext } from 'react'

/** A page that is shown to somebody who is not signed in. */
export interface OpenedShare {
  shareId: string
  brand: { id: string; name: string }
  page: string
  /** The parameters that the server fixes, whatever the address says. */
  query: Readonly<Record<string, string>>
  expiresAt: string
}

export const ShareContext = createContext<OpenedShare | undefined>(undefined)

/** The share that the page is shown by; undefined where its reader is signed in. */
export const useShare = (): OpenedShare | undefined => useContext(ShareContext)

/** The thing that a share fixes, as the id of a prompt; undefined where it shows a whole list. */
export const fixedId = ({ query }: OpenedShare): string | undefined => {
  const name = Object.keys(query).find(each => /Id$|^id$/.test(each))
  return name === undefined ? undefined : query[name]
}

/** Where a link of a page leads within its share; undefined where it would lead out of it. */
export function withinShare(share: OpenedShare, page: string, id: string | undefined): string | undefined {
  if (page !== share.page || fixedId(share) !== undefined) return undefined
  const path = `/s/${encodeURIComponent(share.shareId)}`
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`
}
