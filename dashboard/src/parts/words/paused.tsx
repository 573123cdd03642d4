import { useReader } from '../../reader/reader.tsx'
import styles from './paused.module.css'

/** Says that a prompt is not run. */
export function Paused() {
  const { prompts } = useReader().messages.settings
  return (
    <span className={styles.paused} title={prompts.pausedHint}>
      {prompts.paused}
    </span>
  )
}
