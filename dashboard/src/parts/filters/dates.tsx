import { useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './filter-bar.module.css'

interface Props {
  start: string
  end: string
  take: (start: string, end: string) => void
}

/** Two date fields. The first date can't be after the last. */
export function Dates({ start, end, take }: Props) {
  const { filters } = useReader().messages
  const [from, setFrom] = useState(start)
  const [until, setUntil] = useState(end)
  const isWrong = from !== '' && until !== '' && from > until
  return (
    <form
      className={styles.dates}
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) take(from, until)
      }}
    >
      <label>
        {filters.from}
        <input type="date" value={from} onChange={event => setFrom(event.target.value)} required />
      </label>
      <label>
        {filters.until}
        <input type="date" value={until} onChange={event => setUntil(event.target.value)} required />
      </label>
      {isWrong && <p role="alert">{filters.wrongDates}</p>}
      <button type="submit" disabled={isWrong}>
        {filters.apply}
      </button>
    </form>
  )
}
