import type { Question } from '../asking/ask.ts'
import { curlOf } from '../asking/curl.ts'
import { useReader } from '../reader/reader.tsx'
import { Copy } from './copy.tsx'
import { Popover } from './popover.tsx'
import styles from './share-menu.module.css'

/** This view for others: its link, the same as lines for a shell, and on paper. */
export function ShareMenu({ questions }: { questions: Readonly<Record<string, Question>> }) {
  const { messages } = useReader()
  const { shell } = messages
  return (
    <Popover label={shell.share} button={shell.share} placement="bottom end">
      {close => (
        <div className={styles.menu}>
          <Copy text={location.href}>{shell.copyLink}</Copy>
          <small>{shell.copyLinkHint}</small>
          <Copy text={Object.values(questions).map(curlOf).join('\n')}>{shell.copyCurl}</Copy>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close()
              requestAnimationFrame(() => window.print())
            }}
          >
            {shell.print}
          </button>
        </div>
      )}
    </Popover>
  )
}
