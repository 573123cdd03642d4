import { type ReactNode, useEffect } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './entrance.module.css'

/** A page for people who are not logged in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { messages } = useReader()
  useEffect(() => {
    document.title = `${title} – ${messages.shell.product}`
  }, [title, messages])
  return (
    <main className={styles.entrance}>
      <p className={styles.product}>{messages.shell.product}</p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
