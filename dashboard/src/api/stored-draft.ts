const prefix = 'earshot-draft:'

/**
 * The draft that `owner` stored under this name in this tab. Undefined if there is no draft, or if it belongs to
 * another person.
 */
export function readStoredDraft<T>(name: string, owner: string): T | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as { owner: string; draft: T } | null
    return stored?.owner === owner ? stored.draft : undefined
  } catch {
    return undefined
  }
}

export function storeDraft<T>(name: string, owner: string, draft: T): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, draft }))
  } catch {
    // The storage is full or disabled. The draft then lasts until the next reload.
  }
}

/** Deletes the draft with this name, by default all drafts. */
export function forgetStoredDrafts(name = ''): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (name === '' ? key.startsWith(prefix) : key === prefix + name) sessionStorage.removeItem(key)
  } catch {
    // The storage is disabled, so nothing is stored.
  }
}
