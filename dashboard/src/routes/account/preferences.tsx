import { ApiError } from '@earshot/sdk/paths'
import { useState } from 'react'
import styles from '../../parts/page/manage.module.css'
import { LanguageChoice } from '../../parts/shell/language-choice.tsx'
import { ThemeChoice } from '../../parts/shell/theme-choice.tsx'
import { usePreferences } from '../../parts/shell/use-preferences.ts'
import type { ReaderPreferences } from '../../reader/preferences.ts'
import { useReader } from '../../reader/reader.tsx'

/** Form for the preferences. Changes apply immediately. */
export function ChoosePreferences() {
  const { account, states } = useReader().messages
  const { preferences, choose } = usePreferences()
  const [outcome, setOutcome] = useState<{ error?: unknown }>()
  const change = (changes: Partial<ReaderPreferences>) => {
    setOutcome(undefined)
    return choose(changes).then(
      () => setOutcome({}),
      error => setOutcome({ error }),
    )
  }
  const { theme, language, oneLetterKeys } = preferences
  // The new state of the switch. Shown before it is stored.
  const [isOn, setOn] = useState<boolean>()
  return (
    <div>
      <div className={`${styles.stack} ${styles.small}`}>
        <ThemeChoice theme={theme} choose={each => void change({ theme: each })} />
        <div>
          <LanguageChoice language={language} choose={each => void change({ language: each })} />
        </div>
        <div>
          <label className={styles.row}>
            <input
              type="checkbox"
              checked={isOn ?? oneLetterKeys}
              aria-describedby="one-letter-keys"
              onChange={event => {
                setOn(event.target.checked)
                void change({ oneLetterKeys: event.target.checked })
              }}
            />
            {account.oneLetterKeys}
          </label>
          <p id="one-letter-keys" className={styles.quiet}>
            {account.oneLetterKeysHint}
          </p>
        </div>
      </div>
      <p role="status" className={styles.saved}>
        {outcome && outcome.error === undefined ? account.saved : ''}
      </p>
      {outcome?.error !== undefined && (
        <p role="alert" className={styles.warning}>
          {account.notSaved} {outcome.error instanceof ApiError ? outcome.error.message : states.unreachable}
        </p>
      )}
    </div>
  )
}
