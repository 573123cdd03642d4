import { hash } from 'node:crypto'
import { Refusal } from '@earshot/contract'

/** A hash of all fields. */
export const versioned = <T extends object>(thing: T): T & { version: string } => ({
  ...thing,
  version: hash('sha256', JSON.stringify(thing), 'base64url').slice(0, 22),
})

/** Throws STALE if `ifMatch` (the If-Match header, `*` for any) isn't the current version. */
export function checkVersion(ifMatch: string | undefined, { version }: { version: string }): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const wanted = ifMatch.split(',').map(each => each.trim().replace(/^"(.*)"$/, '$1'))
  if (!wanted.includes(version))
    throw new Refusal('STALE', `The current version is ${version}, not ${wanted.join(', ')}. Read it again.`)
}
