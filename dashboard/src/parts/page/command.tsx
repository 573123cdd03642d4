import { useReader } from '../../reader/reader.tsx'
import { Copy } from './copy.tsx'
import styles from './manage.module.css'

/** A line for a shell or a form elsewhere, to be copied, with what it is for. */
export function Command({ text, label }: { text: string; label: string }) {
  const { messages } = useReader()
  return (
    <div className={styles.secret}>
      <span className={styles.quiet}>{label}</span>
      <code>{text}</code>
      <Copy text={text} label={messages.brandSettings.integrations.copyOf(label)}>
        {messages.forms.copy}
      </Copy>
    </div>
  )
}

/** A text as one word of a shell. */
export const shellWord = (text: string): string =>
  /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
