import { Link } from '@tanstack/react-router'
import { useReader } from '../../reader/reader.tsx'
import styles from './steps.module.css'

export type StepName = 'who' | 'what' | 'how' | 'done'

const names: readonly StepName[] = ['who', 'what', 'how', 'done']

/** Progress in the first steps, with links back to earlier steps. */
export function Steps({ at, hasLooked }: { at: StepName; hasLooked: boolean }) {
  const { start } = useReader().messages
  const isOpen = (name: StepName) => at !== 'done' && name !== 'done' && (name === 'who' || hasLooked)
  return (
    <ol className={styles.steps} aria-label={start.title}>
      {names.map(name => (
        <li key={name} aria-current={name === at ? 'step' : undefined}>
          {isOpen(name) && name !== at ? (
            <Link to={'/start' as never} search={(name === 'who' ? {} : { step: name }) as never}>
              {start.steps[name]}
            </Link>
          ) : (
            start.steps[name]
          )}
        </li>
      ))}
    </ol>
  )
}
