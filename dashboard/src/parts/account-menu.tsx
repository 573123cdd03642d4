import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type useMe, useSignOut } from '../asking/session.ts'
import { keptTheme, showTheme, type Theme } from '../reader/preferences.ts'
import { useReader } from '../reader/reader.tsx'
import styles from './account-menu.module.css'
import { Initials } from './initials.tsx'
import { Popover } from './popover.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Who is signed in, the theme, and the way out. */
export function AccountMenu({ me }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const { messages } = useReader()
  const { shell } = messages
  const signOut = useSignOut()
  const [theme, setTheme] = useState(keptTheme)
  const names = { system: shell.asSystem, light: shell.light, dark: shell.dark }
  const name = me.person?.name ?? me.teams[0]?.name ?? shell.account
  return (
    <Popover
      label={shell.account}
      button={
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.short}>
            <Initials name={name} />
          </span>
        </>
      }
      placement="bottom end"
    >
      {close => (
        <div className={styles.menu}>
          {me.person && <p className={styles.who}>{me.person.email}</p>}
          <fieldset className={styles.themes}>
            <legend>{shell.theme}</legend>
            {themes.map(each => (
              <label key={each}>
                <input
                  type="radio"
                  name="theme"
                  checked={theme === each}
                  onChange={() => {
                    setTheme(each)
                    showTheme(each)
                  }}
                />
                {names[each]}
              </label>
            ))}
          </fieldset>
          <Link to="/glossary" onClick={close}>
            {shell.glossary}
          </Link>
          <a href="/docs">{shell.api}</a>
          <button type="button" className={styles.out} onClick={() => void signOut()}>
            {shell.signOut}
          </button>
        </div>
      )}
    </Popover>
  )
}
