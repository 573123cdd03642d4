import { useId } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Modal } from '../layers/modal.tsx'
import type { PageName } from '../words/page-names.ts'
import styles from './palette.module.css'
import { pageKeys, periodKeys } from './shortcuts.ts'

/** All keyboard shortcuts. */
export function KeyList({ close }: { close: () => void }) {
  const { messages, format } = useReader()
  const { palette, shell } = messages
  const id = useId()
  const rows: [string, string][] = [
    [palette.keyNames.command, palette.searchKey],
    ['?', palette.helpKey],
    [palette.keyNames.escape, palette.closeKey],
    [palette.keyNames.arrows, palette.chartKeys],
    ...Object.entries(pageKeys).map(([page, key]): [string, string] => [
      `g ${palette.andThen} ${key}`,
      palette.goKey(shell.pages[page as PageName]),
    ]),
    ...Object.entries(periodKeys).map(([key, days]): [string, string] => [
      `d ${palette.andThen} ${key}`,
      palette.periodKey(format.count(Number(days))),
    ]),
  ]
  return (
    <Modal labelledBy={id} isDismissable close={close} className={styles.modal}>
      <div className={styles.dialog}>
        <h2 id={id} className={styles.title}>
          {palette.keysTitle}
        </h2>
        <dl className={styles.keys}>
          {rows.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{palette.keysOff}</p>
        <button type="button" className={styles.button} onClick={close}>
          {palette.close}
        </button>
      </div>
    </Modal>
  )
}
