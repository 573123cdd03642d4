const key = 'earshot-first-steps'

/**
 * The draft that `owner` wrote in this tab, even before a reload. An assistant may have been paid for a proposal in it.
 * Undefined without a draft, or if another person wrote it.
 */
export function readStoredDraft<T>(owner: string): T | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { owner: string; draft: T } | null
    return stored?.owner === owner ? stored.draft : undefined
  } catch {
    return undefined
  }
}

export function storeDraft<T>(owner: string, draft: T): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, draft }))
  } catch {
    // The storage is full or disabled. The draft then lasts until the next reload.
  }
}

export function forgetStoredDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // The storage is disabled, so nothing is stored.
  }
}
