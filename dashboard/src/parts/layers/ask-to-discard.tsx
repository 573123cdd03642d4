import { useId } from 'react'
import { useReader } from '../../reader/reader.tsx'
import manage from '../page/manage.module.css'
import styles from './dialog.module.css'

/** Asks whether to discard what was typed. The harmless button has the focus. */
export function AskToDiscard({ discard, keep }: { discard: () => void; keep: () => void }) {
  const { forms } = useReader().messages
  const id = useId()
  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.ask}>
      <p id={id}>{forms.discardInput}</p>
      <button ref={focus} type="button" className={manage.button} onClick={keep}>
        {forms.keepEditing}
      </button>
      <button type="button" className={manage.button} onClick={discard} data-leave="">
        {forms.discard}
      </button>
    </div>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
