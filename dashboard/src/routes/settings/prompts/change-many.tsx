import { useState } from 'react'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { DeleteMany, EditMany, PauseMany } from './many-forms.tsx'

interface Props {
  /** Prompts on this page of the list. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], is: boolean) => void
  clear: () => void
}

const actions = ['change', 'pause', 'resume', 'delete'] as const

/** Actions on the selected prompts. The result of the last one is shown. */
export function ChangeMany({ ids, chosen, choose, clear }: Props) {
  const { messages, format } = useReader()
  const { many } = messages.settings.prompts
  const [open, setOpen] = useState<(typeof actions)[number]>()
  const [result, setResult] = useState('')
  const promptIds = [...chosen]
  const close = () => setOpen(undefined)
  const done = (said: string) => {
    setResult(said)
    clear()
    close()
  }
  return (
    <div className={styles.row} data-print="off">
      <label className={styles.choosable}>
        <input
          type="checkbox"
          checked={ids.length > 0 && ids.every(id => chosen.has(id))}
          onChange={event => choose(ids, event.target.checked)}
        />
        {many.all}
      </label>
      {actions.map(action => (
        <button
          key={action}
          type="button"
          className={styles.button}
          data-many=""
          disabled={promptIds.length === 0}
          onClick={() => setOpen(action)}
        >
          {many[action]}
        </button>
      ))}
      <span role="status" className={styles.quiet}>
        {promptIds.length === 0 && result !== ''
          ? result
          : many.selected(promptIds.length, format.count(promptIds.length))}
      </span>
      {open === 'change' && <EditMany {...{ promptIds, done, close }} />}
      {(open === 'pause' || open === 'resume') && (
        <PauseMany paused={open === 'pause'} {...{ promptIds, done, close }} />
      )}
      {open === 'delete' && <DeleteMany {...{ promptIds, done, close }} />}
    </div>
  )
}
