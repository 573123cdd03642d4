import { useReader } from '../reader/reader.tsx'
import { Copy } from './copy.tsx'
import styles from './manage.module.css'

/** A secret that is shown this once; null where an earlier answer has shown it already. */
export function SecretOnce({ secret, done }: { secret: string | null; done: () => void }) {
  const { messages } = useReader()
  const { forms } = messages
  if (secret === null) return <p>{forms.secretGone}</p>
  return (
    <div className={styles.secret}>
      <p>{forms.secretOnce}</p>
      <code data-secret="">{secret}</code>
      <Copy text={secret}>{forms.copy}</Copy>
      <button type="button" className={styles.button} onClick={done}>
        {forms.done}
      </button>
    </div>
  )
}
