import { afterAll, beforeAll } from 'vitest'
import { aSite, type Site, type SiteOptions } from './served.ts'

/** A site for all tests of a `describe`, over records of this moment. */
export function aStandingSite(records: readonly object[], options: SiteOptions = {}): Site {
  const site = {} as Site
  beforeAll(async () => void Object.assign(site, await aSite(records, options)))
  afterAll(() => site[Symbol.asyncDispose]?.())
  return site
}

/** What tests that share a site have for themselves: two teams, a brand and email addresses, once for each test. */
export const ownNames = (tests: number) =>
  Array.from({ length: tests }, (_, at) => ({
    ...{ t: `t${at}`, u: `u${at}`, b: `b${at}` },
    emailOf: (name: string) => `${name}${at}@example.com`,
  }))
