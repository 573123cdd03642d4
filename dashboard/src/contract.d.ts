/** What each endpoint of the read API takes, by its path. */
declare module 'virtual:contract/endpoints' {
  export const data: Readonly<
    Record<string, { takes: readonly string[]; csv: boolean; sorts: readonly string[] } | undefined>
  >
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

declare module 'virtual:contract/errors' {
  export const data: typeof import('@earshot/contract').errors
}

/** The least role of each action of the admin API, as in `POST /teams/:teamId/tokens`. */
declare module 'virtual:contract/roles' {
  export const data: Readonly<Record<string, import('@earshot/contract').Role | undefined>>
}

/** Every action of the admin API: its name as in the audit, what it does, its least role, whether it changes something. */
declare module 'virtual:contract/actions' {
  export const data: readonly {
    name: string
    summary: string
    role: import('@earshot/contract').Role
    isChange: boolean
  }[]
}

/** The plans of teams, those that open everything, and the features that they open. */
declare module 'virtual:contract/plans' {
  export const data: Pick<typeof import('@earshot/contract'), 'plans' | 'crawlerPlans' | 'features'>
}

/** What a share of each page may fix, and the name of the id of one thing of it. */
declare module 'virtual:contract/shares' {
  export const data: Readonly<Record<string, { fixable: readonly string[]; inner?: string } | undefined>>
}
