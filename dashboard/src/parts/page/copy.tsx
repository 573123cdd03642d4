import { type ReactNode, useEffect, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './copy.module.css'

/** A button that copies a text and confirms it for two seconds. */
export function Copy({ text, label, children }: { text: string; label?: string; children: ReactNode }) {
  const { messages } = useReader()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {children}
      <span role="status">{isCopied ? ` · ${messages.shell.copied}` : ''}</span>
    </button>
  )
}
