import { afterAll, beforeAll } from 'vitest'
import { aSite, type Site, type SiteOptions } from './served.ts'

/** A server for all tests of a `describe`, with records of the current time. */
export function aStandingSite(records: readonly object[], options: SiteOptions = {}): Site {
  const site = {} as Site
  beforeAll(async () => void Object.assign(site, await aSite(records, options)))
  afterAll(() => site[Symbol.asyncDispose]?.())
  return site
}

/** Separate data for each test on a shared server: two teams, a brand and email addresses. */
export const ownNames = (tests: number) =>
  Array.from({ length: tests }, (_, at) => ({
    ...{ t: `t${at}`, u: `u${at}`, b: `b${at}` },
    emailOf: (name: string) => `${name}${at}@example.com`,
  }))
