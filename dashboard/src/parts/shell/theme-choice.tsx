import { useId } from 'react'
import type { Theme } from '../../reader/preferences.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './account-menu.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Selects one of three color themes. */
export function ThemeChoice({ theme, choose }: { theme: Theme; choose: (theme: Theme) => void }) {
  const { shell } = useReader().messages
  const name = useId()
  const names = { system: shell.asSystem, light: shell.light, dark: shell.dark }
  return (
    <fieldset className={styles.themes}>
      <legend>{shell.theme}</legend>
      {themes.map(each => (
        <label key={each}>
          <input type="radio" name={name} checked={theme === each} onChange={() => choose(each)} />
          {names[each]}
        </label>
      ))}
    </fieldset>
  )
}
