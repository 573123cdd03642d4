import { Link } from '@tanstack/react-router'
import { may, type useMe, useSignOut } from '../../api/session.ts'
import { roleOf } from '../../api/team.ts'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { Initials } from '../words/initials.tsx'
import styles from './account-menu.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { usePreferences } from './use-preferences.ts'

/** The logged-in user, the theme, pages that do not belong to a brand, and logout. */
export function AccountMenu({ me }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const { shell, account, team } = useReader().messages
  const signOut = useSignOut()
  const { preferences, choose } = usePreferences()
  const name = me.person?.name ?? me.teams[0]?.name ?? shell.account
  const maySeeSystem = me.teams.some(each => may(roleOf(each), 'GET /teams/:teamId/system'))
  return (
    <Popover
      label={`${shell.account}: ${name}`}
      button={
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.short}>
            <Initials name={name} />
          </span>
        </>
      }
      align="end"
    >
      {close => (
        <div className={styles.menu}>
          {me.person && <p className={styles.who}>{me.person.email}</p>}
          {/* A theme that could not be stored is still applied. The account page shows the error. */}
          <ThemeChoice theme={preferences.theme} choose={theme => void choose({ theme }).catch(() => {})} />
          <LanguageChoice
            language={preferences.language}
            choose={language => void choose({ language }).catch(() => {})}
          />
          <Link to="/account" onClick={close}>
            {account.title}
          </Link>
          {me.teams.length > 0 && (
            <Link to={'/settings/team' as never} onClick={close}>
              {team.title}
            </Link>
          )}
          {maySeeSystem && (
            <Link to="/system" onClick={close}>
              {shell.system}
            </Link>
          )}
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
