/** A message to a person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** How people outside get what an action has made for them. */
export interface Outside {
  /** The address of a link that works once. Its secret stands behind `#`, which browsers send to nobody. */
  urlOf(secret: string): string
  /** The link of a share, written likewise. */
  shareUrlOf(shareId: string, secret: string): string
  /** Sends a message some time later; undefined where there is no mail server. */
  mail?: ((mail: Mail) => void) | undefined
}

/** The outside of a server at an address. */
export const outsideAt = (url: string, mail?: Outside['mail']): Outside => ({
  urlOf: secret => `${url}/welcome#${secret}`,
  shareUrlOf: (shareId, secret) => `${url}/s/${shareId}#${secret}`,
  mail,
})

/** For actions without a server: links have a path alone. */
export const nowhere: Outside = outsideAt('')
