import { useEffect, useState } from 'react'
import { useAddress } from '../asking/use-address.ts'
import { useReader } from '../reader/reader.tsx'
import styles from './controls.module.css'

/** How long nothing must be typed until it is asked for, in milliseconds. */
const pause = 250

/** Part of the text that a list is searched for; it stands in the address, without a step for each letter. */
export function SearchBox({ what, name = 'q' }: { what: string; name?: string }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const kept = search[name] ?? ''
  const [text, setText] = useState(kept)
  useEffect(() => setText(kept), [kept])
  useEffect(() => {
    if (text.trim() === kept) return
    const timer = setTimeout(() => go({ [name]: text.trim() }, { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [text, kept, name, go])
  const label = messages.tables.search(what)
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}
