import styles from './initials.module.css'

/** Two letters on a color instead of a logo, which would have to be loaded from another server. */
export function Initials({ name, color }: { name: string; color?: `--${string}` | undefined }) {
  const letters = Array.from(name.trim()).filter((_, index, all) => index === 0 || all[index - 1] === ' ')
  return (
    <span
      className={styles.initials}
      style={color && { background: `var(${color})`, color: 'var(--surface)' }}
      aria-hidden="true"
    >
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
