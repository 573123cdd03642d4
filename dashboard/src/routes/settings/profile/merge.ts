import {
  draftOf,
  type EditedItem,
  nextKey,
  type ProfileDraft,
  type SavedProfile,
} from '../../../api/drafts/profile-draft.ts'

/**
 * What somebody else changed since the user opened the profile. `kept` is true if the user changed it too. Then the
 * user's version stays.
 */
export interface ProfileChange {
  part: 'statement' | 'monthly' | 'attributes' | 'facts'
  kind: 'added' | 'changed' | 'removed'
  text: string
  kept: boolean
}

/**
 * Merges the user's draft with a newer version of the profile. Parts that the user did not change get the changes of
 * other people.
 */
export function mergeProfile(
  mine: ProfileDraft,
  latest: SavedProfile,
): { draft: ProfileDraft; changes: ProfileChange[] } {
  const base = draftOf(mine.opened)
  const theirs = draftOf(latest)
  const changes: ProfileChange[] = []
  const scalar = <K extends 'statement' | 'monthly'>(part: K): ProfileDraft[K] => {
    if (theirs[part] === base[part]) return mine[part]
    const kept = mine[part] !== base[part] && mine[part] !== theirs[part]
    changes.push({ part, kind: 'changed', text: String(theirs[part]), kept })
    return kept ? mine[part] : theirs[part]
  }
  const statement = scalar('statement')
  const monthly = scalar('monthly')
  const attributes = mergeLists(
    'attributes',
    { base: base.attributes, mine: mine.attributes, theirs: theirs.attributes },
    changes,
  )
  const facts = mergeLists('facts', { base: base.facts, mine: mine.facts, theirs: theirs.facts }, changes)
  return { draft: { opened: latest, statement, monthly, attributes, facts }, changes }
}

interface Versions<T> {
  base: readonly T[]
  mine: readonly T[]
  theirs: readonly T[]
}

/**
 * Finds the items of the base version among the user's items by key, and among the items of the newer version by text.
 */
function mergeLists<T extends EditedItem>(
  part: 'attributes' | 'facts',
  { base, mine, theirs }: Versions<T>,
  changes: ProfileChange[],
): T[] {
  const theirsOf = pairs(base, theirs)
  const merged = mine.flatMap(item => {
    const before = base.find(({ key }) => key === item.key)
    if (!before) return [item]
    const after = theirsOf.get(before)
    const isMineChanged = !areEqual(item, before)
    if (after && areEqual(after, before)) return [item]
    const kept = isMineChanged && !(after && areEqual(after, item))
    changes.push({ part, kind: after ? 'changed' : 'removed', text: (after ?? before).text, kept })
    return kept ? [item] : after ? [{ ...after, key: item.key }] : []
  })
  const known = new Set(theirsOf.values())
  for (const item of theirs) {
    if (known.has(item) || merged.some(own => areEqual(own, item))) continue
    changes.push({ part, kind: 'added', text: item.text, kept: false })
    merged.push({ ...item, key: nextKey([...merged, ...base]) })
  }
  for (const [before, after] of theirsOf) {
    if (mine.some(({ key }) => key === before.key) || areEqual(before, after)) continue
    // The user removed an item that somebody else changed.
    changes.push({ part, kind: 'changed', text: after.text, kept: true })
  }
  return merged
}

/** Maps each item of the base version to an item of the newer version with the same text. Each item is used once. */
function pairs<T extends EditedItem>(base: readonly T[], theirs: readonly T[]): Map<T, T> {
  const left = new Set(theirs)
  const found = new Map<T, T>()
  for (const isSame of [areEqual, (one: T, other: T) => one.text === other.text])
    for (const item of base) {
      const match = found.has(item) ? undefined : Array.from(left).find(other => isSame(item, other))
      if (!match) continue
      found.set(item, match)
      left.delete(match)
    }
  return found
}

const areEqual = <T extends EditedItem>({ key: _, ...one }: T, { key: __, ...other }: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
