import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useReader } from '../reader/reader.tsx'
import type { PageName } from './page-names.ts'
import styles from './palette.module.css'
import { pageKeys, periodKeys } from './shortcuts.ts'

/** All keys. */
export function KeyList({ close }: { close: () => void }) {
  const { messages, format } = useReader()
  const { palette, shell } = messages
  const rows: [string, string][] = [
    ['⌘K, Ctrl K', palette.searchKey],
    ['?', palette.helpKey],
    ['Esc', palette.closeKey],
    ['← → Home End', palette.chartKeys],
    ...Object.entries(pageKeys).map(([page, key]): [string, string] => [
      `g ${palette.then} ${key}`,
      palette.goKey(shell.pages[page as PageName]),
    ]),
    ...Object.entries(periodKeys).map(([key, days]): [string, string] => [
      `d ${palette.then} ${key}`,
      palette.periodKey(format.count(Number(days))),
    ]),
  ]
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={isOpen => !isOpen && close()} className={styles.overlay!}>
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!}>
          <Heading slot="title" className={styles.title!}>
            {palette.keysTitle}
          </Heading>
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
          <Button className={styles.button!} onPress={close}>
            {palette.close}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
