import { useReader } from '../../reader/reader.tsx'
import styles from './owner.module.css'
import type { SiteOwner } from './owner.ts'

/** Whose a site is, in words; nothing where it is not known. */
export function OwnerOf({ owner }: { owner: SiteOwner }) {
  const { messages, format } = useReader()
  const { sources } = messages
  if (!owner) return <span className={styles.quiet}>–</span>
  if (owner.kind === 'ours') return <span className={styles.ours}>{sources.ours}</span>
  if (owner.kind === 'others') return <span className={styles.quiet}>{sources.others}</span>
  return <bdi title={sources.rivals}>{format.list(owner.names)}</bdi>
}
