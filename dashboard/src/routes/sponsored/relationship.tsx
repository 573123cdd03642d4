import { useReader } from '../../reader/reader.tsx'
import styles from '../owners/owner.module.css'

/** How an advertiser stands to the brand; null where the brand knows none of that name. */
export function RelationshipOf({ relationship }: { relationship: 'SELF' | 'DIRECT' | 'INDIRECT' | null }) {
  const { sponsored } = useReader().messages
  if (relationship === null) return <span className={styles.quiet}>{sponsored.unknown}</span>
  return (
    <span className={relationship === 'SELF' ? styles.ours : undefined}>{sponsored.relationships[relationship]}</span>
  )
}
