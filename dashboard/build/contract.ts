import {
  actionName,
  adminActions,
  api,
  crawlerPlans,
  csvParameters,
  type Endpoint,
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

/**
 * Data that the pages need from the contract, by module name. The build turns it into JSON, so that zod is not loaded
 * in the browser.
 */
const modules = {
  /** Parameters of each endpoint of the read API, by path. */
  endpoints: () => Object.fromEntries(endpointsOf(api).map(each => [each.path, parametersOf(each)])),
  /** Glossary of all measures, by chapter. */
  glossary: () => glossary,
  /** Measures of the figure fields, by resource. */
  figures: () => figures,
  /** Display names of providers by alias. */
  providers: () => providerNames,
  /** Minimum role of each action of the admin API, by method and path. */
  roles: () => Object.fromEntries(adminActions.map(each => [`${each.method} ${each.path}`, each.role])),
  /**
   * Every action of the admin API: its name in the audit log, its description, its minimum role, and whether it changes
   * data.
   */
  actions: () =>
    adminActions.map(each => ({
      ...{ name: actionName(each), summary: each.summary, role: each.role, isChange: !isReading(each) },
    })),
  /** All plans, the plans that include every feature, and all features. */
  plans: () => ({ plans, crawlerPlans, features }),
  /** Parameters that a share of each page can fix, and the name of the ID of one item. */
  shares: () =>
    Object.fromEntries(
      Object.entries(sharedPages as Record<string, SharedPage>).map(([name, { inner }]) => [
        name,
        { fixable: fixableOn(name as keyof typeof sharedPages), inner: inner?.id },
      ]),
    ),
} satisfies Record<string, () => unknown>

/** Serves contract data as JSON modules named `virtual:contract/NAME`. */
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

const parametersOf = ({ query }: Endpoint): string[] =>
  Object.keys(query.shape).filter(name => !Object.hasOwn(csvParameters, name))
