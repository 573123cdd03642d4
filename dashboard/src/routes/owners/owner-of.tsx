import { useReader } from '../../reader/reader.tsx'
import styles from './owner.module.css'
import type { SiteOwner } from './owner.ts'

/** Owner of a site, in words. Renders nothing if unknown. */
export function OwnerOf({ owner }: { owner: SiteOwner }) {
  const { messages, format } = useReader()
  const { sources } = messages
  if (!owner) return <span className={styles.quiet}>–</span>
  if (owner.kind === 'ours') return <span className={styles.ours}>{sources.ours}</span>
  if (owner.kind === 'others') return <span className={styles.quiet}>{sources.others}</span>
  return <bdi title={sources.rivals}>{format.list(owner.names)}</bdi>
}
