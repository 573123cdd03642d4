import { type RefObject, useEffect, useRef } from 'react'
import type { NewLabel } from '../../../api/manage.ts'
import styles from '../../../parts/page/manage.module.css'
import { usePreferences } from '../../../parts/shell/use-preferences.ts'
import { useReader } from '../../../reader/reader.tsx'

const scores = [1, 2, 3, 4, 5] as const

/** The radio button of each key. */
const buttonOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...scores, 0].map(score => [String(score), `[name=score][value="${score}"]`])),
  ...{ y: '[name=recommended][value=yes]', j: '[name=recommended][value=yes]' },
  ...{ n: '[name=recommended][value=no]', x: '[name=recommended][value=neither]' },
}

/** The two questions about an answer. */
export function LabelForm({ store }: { store: (label: NewLabel) => Promise<void> }) {
  const { labels } = useReader().messages
  const form = useRef<HTMLFormElement>(null)
  useLabelKeys(form)
  const read = async (of: HTMLFormElement) => {
    const data = new FormData(of)
    const recommended = data.get('recommended')
    await store({
      score: Number(data.get('score')) || null,
      recommended: recommended === 'yes' || recommended === 'no' ? recommended : null,
    })
  }
  return (
    <form
      ref={form}
      className={styles.stack}
      onSubmit={event => {
        event.preventDefault()
        void read(event.currentTarget)
      }}
    >
      <fieldset>
        <legend>{labels.score}</legend>
        {scores.map(score => (
          <Choice key={score} name="score" value={String(score)} text={`${score}: ${labels.scores[score]}`} />
        ))}
        <Choice name="score" value="0" text={labels.nothing} />
      </fieldset>
      <fieldset>
        <legend>{labels.recommended}</legend>
        <Choice name="recommended" value="yes" text={labels.yes} />
        <Choice name="recommended" value="no" text={labels.no} />
        <Choice name="recommended" value="neither" text={labels.neither} />
      </fieldset>
      <div>
        <button type="submit" className={styles.main}>
          {labels.save}
        </button>
      </div>
      <OneLetterHint />
    </form>
  )
}

function Choice({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} required /> {text}
    </label>
  )
}

function OneLetterHint() {
  const { labels } = useReader().messages
  return usePreferences().preferences.oneLetterKeys && <p className={styles.quiet}>{labels.keys}</p>
}

/** Selects a radio button by its key, and sends the form with Enter unless the focus is on a button or link. */
function useLabelKeys(form: RefObject<HTMLFormElement | null>) {
  const { oneLetterKeys } = usePreferences().preferences
  useEffect(() => {
    if (!oneLetterKeys) return
    const hear = (event: KeyboardEvent) => {
      const { key, target, altKey, metaKey, ctrlKey } = event
      if (altKey || metaKey || ctrlKey || document.querySelector('dialog[open]') !== null) return
      if (key === 'Enter' && !(target as Element).closest('button, a, input, select, textarea')) {
        event.preventDefault()
        form.current?.requestSubmit()
      }
      const button = Object.hasOwn(buttonOf, key.toLowerCase())
        ? form.current?.querySelector<HTMLInputElement>(buttonOf[key.toLowerCase()]!)
        : undefined
      button?.click()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [oneLetterKeys, form])
}
