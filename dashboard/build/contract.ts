import {
  actionName,
  adminActions,
  api,
  crawlerPlans,
  csvParameters,
  type Endpoint,
  errors,
  features,
  figures,
  fixableOn,
  glossary,
  isReading,
  plans,
  providerNames,
  type SharedPage,
  sharedPages,
} from '@earshot/contract'
import type { Plugin } from 'vite'

const prefix = 'virtual:contract/'

/** What the pages have of the contract at run time, module by module, as data; nothing of zod reaches a browser. */
export const modules = {
  /** What each endpoint of the read API takes, and by what its lists are sorted. */
  endpoints: () => Object.fromEntries(endpointsOf(api).map(each => [each.path, described(each)])),
  /** Every measure in words, chapter by chapter. */
  glossary: () => glossary,
  /** Which measure the fields of rows are, resource by resource. */
  figures: () => figures,
  /** Display names of providers by alias. */
  providers: () => providerNames,
  /** What each code of an error means. */
  errors: () => errors,
  /** The least role that each action of the admin API needs, by method and path. */
  roles: () => Object.fromEntries(adminActions.map(each => [`${each.method} ${each.path}`, each.role])),
  /** Every action of the admin API: its name as in the audit, what it does, its least role, whether it changes something. */
  actions: () =>
    adminActions.map(each => ({
      ...{ name: actionName(each), summary: each.summary, role: each.role, isChange: !isReading(each) },
    })),
  /** The plans of teams, those that open everything, and the features that they open. */
  plans: () => ({ plans, crawlerPlans, features }),
  /** What a share of each page may fix, and the name of the id of one thing of it. */
  shares: () =>
    Object.fromEntries(
      Object.entries(sharedPages as Record<string, SharedPage>).map(([name, { inner }]) => [
        name,
        { fixable: fixableOn(name as keyof typeof sharedPages), inner: inner?.id },
      ]),
    ),
} satisfies Record<string, () => unknown>

/** Serves `virtual:contract/NAME` as JSON of what the contract says. */
export function contract(): Plugin {
  return {
    name: 'earshot-contract',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const make = modules[id.slice(prefix.length + 1) as keyof typeof modules]
      return `export const data = ${JSON.stringify(make())}`
    },
  }
}

const endpointsOf = (table: object): Endpoint[] =>
  Object.values(table as Record<string, Record<string, Endpoint>>).flatMap(methods => Object.values(methods))

function described({ query, rows }: Endpoint) {
  const takes = Object.keys(query.shape).filter(name => !Object.hasOwn(csvParameters, name))
  const sort = query.shape.sort as { meta?: () => { enum?: string[] } } | undefined
  return { takes, csv: rows !== undefined, sorts: sort?.meta?.()?.enum ?? [] }
}
