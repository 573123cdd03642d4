/** Parameters of each endpoint of the read API, by path. */
declare module 'virtual:contract/endpoints' {
  export const data: Readonly<Record<string, readonly string[] | undefined>>
}

declare module 'virtual:contract/glossary' {
  export const data: typeof import('@earshot/contract').glossary
}

declare module 'virtual:contract/figures' {
  export const data: typeof import('@earshot/contract').figures
}

declare module 'virtual:contract/providers' {
  export const data: typeof import('@earshot/contract').providerNames
}

/** Minimum role of each action of the admin API, for example `POST /teams/:teamId/tokens`. */
declare module 'virtual:contract/roles' {
  export const data: Readonly<Record<string, import('@earshot/contract').Role | undefined>>
}

/**
 * Every action of the admin API: its name in the audit log, its description, its minimum role, and whether it changes
 * data.
 */
declare module 'virtual:contract/actions' {
  export const data: readonly {
    name: string
    summary: string
    role: import('@earshot/contract').Role
    isChange: boolean
  }[]
}

/** All plans, the plans that include every feature, and all features. */
declare module 'virtual:contract/plans' {
  export const data: Pick<typeof import('@earshot/contract'), 'plans' | 'crawlerPlans' | 'features'>
}

/** Parameters that a share of each page can fix, and the name of the ID of one item. */
declare module 'virtual:contract/shares' {
  export const data: Readonly<Record<string, { fixable: readonly string[]; inner?: string } | undefined>>
}
