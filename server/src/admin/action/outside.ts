import type { CollectSetup } from '../../collect/setup/setup.ts'
import type { Fetcher } from '../../web/guarded-fetch.ts'
import type { Installation } from './installation.ts'

/** Whom the process can ask, and what it reads. */
export interface AskingSetup {
  collectSetup: CollectSetup
  /** The folder of recorded replies that answer in place of all assistants. */
  replay?: string | undefined
  /** Whether this process asks what is due by itself. */
  byItself: boolean
  /** What reads a site for its owner, until the signal ends it. */
  siteFetcher(signal: AbortSignal): Fetcher
}

/** What an action has of the world beside the database. */
export interface Outside {
  /** The address of a link that works once. Its secret stands behind `#`, which browsers send to nobody. */
  urlOf(secret: string): string
  /** The link of a share, written likewise. */
  shareUrlOf(shareId: string, secret: string): string
  /** Hears of mails that were queued; undefined if there is no mail server: then links are shown. */
  post?: { wake(): void } | undefined
  /** Undefined where nobody can be asked. */
  asking?: AskingSetup | undefined
  /** What the process that answers tells of itself. */
  installation?: Installation | undefined
}

/** The outside of a server at an address. */
export const outsideAt = (
  url: string,
  post?: Outside['post'],
  more: Pick<Outside, 'asking' | 'installation'> = {},
): Outside => ({
  ...more,
  urlOf: secret => `${url}/welcome#${secret}`,
  shareUrlOf: (shareId, secret) => `${url}/s/${shareId}#${secret}`,
  post,
})

/** For actions without a server: links have a path alone. */
export const nowhere: Outside = outsideAt('')
