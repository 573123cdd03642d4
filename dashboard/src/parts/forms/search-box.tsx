import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './search-box.module.css'

/** Searches a list for a text after a pause in typing. Typing replaces the history entry. */
export function SearchBox({ what, name = 'q' }: { what: string; name?: string }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const q = search[name] ?? ''
  const [text, setText] = useState(q)
  const sent = useRef(q)
  // Shows the new text after Back or a link. Ignores URL changes that the user's own typing has caused, because the
  // user may have typed more since then.
  useEffect(() => {
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      go({ [name]: text }, { replace: true })
    }, 250)
    return () => clearTimeout(timer)
  }, [text, name, go])
  const label = messages.tables.search(what)
  return (
    <input
      type="search"
      className={styles.box}
      aria-label={label}
      placeholder={label}
      title={label}
      maxLength={200}
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}
