import { type ComponentProps, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from '../page/manage.module.css'
import { Form } from './form.tsx'

/** A form that stays open and confirms that the input was saved. `isEmptied` clears the fields. */
export function SavedForm({
  saved,
  isEmptied = false,
  send,
  ...form
}: ComponentProps<typeof Form> & { saved?: string; isEmptied?: boolean }) {
  const { messages } = useReader()
  const [times, setTimes] = useState({ sent: 0, isSaved: false })
  return (
    <div>
      <Form
        key={isEmptied ? times.sent : undefined}
        send={async (values, data) => {
          setTimes(({ sent }) => ({ sent, isSaved: false }))
          await send(values, data)
          setTimes(({ sent }) => ({ sent: sent + 1, isSaved: true }))
        }}
        {...form}
      />
      <p role="status" className={styles.saved}>
        {times.isSaved ? (saved ?? messages.forms.saved) : ''}
      </p>
    </div>
  )
}
