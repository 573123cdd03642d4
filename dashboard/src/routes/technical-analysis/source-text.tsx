import { Copy } from '../../parts/page/copy.tsx'
import { useReader } from '../../reader/reader.tsx'
import { mostLines, numbered } from './lines.ts'
import styles from './readiness.module.css'

/** A text with line numbers and a button that copies all of it. */
export function SourceText({ name, text }: { name: string; text: string }) {
  const { messages, format } = useReader()
  const { readiness } = messages
  const { numbers, shown, isCut } = numbered(text)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.source} tabIndex={0} aria-label={readiness.lines(name)}>
        <pre className={styles.numbers} aria-hidden="true">
          {numbers}
        </pre>
        <pre>{shown}</pre>
      </section>
      <p className={styles.under}>
        <Copy text={text} label={readiness.copyFile(name)}>
          {readiness.copy}
        </Copy>
        {isCut && <span>{readiness.firstLines(format.count(mostLines))}</span>}
      </p>
    </>
  )
}
