import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './search-box.module.css'

/** Finds rows of the list by part of their text, once typing has paused. What is typed replaces the step of the address. */
export function SearchBox({ what, name = 'q' }: { what: string; name?: string }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const q = search[name] ?? ''
  const [text, setText] = useState(q)
  const sent = useRef(q)
  // Back and other links bring another text; one's own comes back while one goes on typing.
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
