import styles from './initials.module.css'

/** Two letters on a color instead of a logo, which would have to be loaded from another server. */
export function Initials({ name }: { name: string }) {
  const letters = Array.from(name.trim()).filter((_, index, all) => index === 0 || all[index - 1] === ' ')
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
