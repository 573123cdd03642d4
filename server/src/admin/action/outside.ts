import type { CollectSetup } from '../../collect/setup/setup.ts'
import type { Fetcher } from '../../web/guarded-fetch.ts'
import type { Installation } from './installation.ts'

export interface AskingSetup {
  collectSetup: CollectSetup
  /** Folder of recorded replies, which replace requests to assistants. */
  replay?: string | undefined
  /** True if this process runs due prompts automatically. */
  byItself: boolean
  siteFetcher(signal: AbortSignal): Fetcher
}

export interface Outside {
  /** One-time link. The secret is in the fragment, which browsers don't send. */
  urlOf(secret: string): string
  shareUrlOf(shareId: string, secret: string): string
  /** Called after mails were queued. Undefined without a mail server. Links are then shown instead. */
  post?: { wake(): void } | undefined
  asking?: AskingSetup | undefined
  installation?: Installation | undefined
}

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

/** Without a server, links have no host. */
export const nowhere: Outside = outsideAt('')
