import { useReader } from '../../reader/reader.tsx'
import { Copy } from './copy.tsx'
import styles from './manage.module.css'

/** A command or text to copy, with a label for its purpose. */
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

/** Quotes a text as one shell argument. */
export const shellWord = (text: string): string =>
  /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
