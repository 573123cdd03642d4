import { useReader } from '../../reader/reader.tsx'
import styles from '../owners/owner.module.css'

/** Relationship of an advertiser to the brand. Null if the brand has no entity with that name. */
export function RelationshipOf({ relationship }: { relationship: 'SELF' | 'DIRECT' | 'INDIRECT' | null }) {
  const { sponsored } = useReader().messages
  if (relationship === null) return <span className={styles.quiet}>{sponsored.unknown}</span>
  return (
    <span className={relationship === 'SELF' ? styles.ours : undefined}>{sponsored.relationships[relationship]}</span>
  )
}
