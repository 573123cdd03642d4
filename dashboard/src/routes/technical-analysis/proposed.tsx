import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'
import { SourceText } from './source-text.tsx'

/** A template for llms.txt to copy. */
export function Proposed({ text }: { text: string | null }) {
  const { readiness } = useReader().messages
  if (text === null) return <p className={styles.quiet}>{readiness.noProposal}</p>
  return <SourceText name={readiness.proposed} text={text} />
}
