import { ApiError } from '@earshot/sdk/paths'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useReader } from '../reader/reader.tsx'
import styles from './form.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
}

/** A field of a form with its name and, beneath, what has to be known of it. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...input} />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  )
}

interface FormProps {
  button: string
  /** Sends the values of the fields that are filled; what it throws is shown above the button. */
  send: (values: Record<string, string>) => Promise<unknown>
  children: ReactNode
}

/** A form that sends its fields once at a time, and says why they were declined. */
export function Form({ button, send, children }: FormProps) {
  const { messages } = useReader()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function submit(form: HTMLFormElement) {
    const given = Array.from(new FormData(form)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    )
    setProblem(undefined)
    setSending(true)
    await send(Object.fromEntries(given)).catch(error =>
      setProblem(error instanceof ApiError ? error.message : messages.states.unreachable),
    )
    setSending(false)
  }
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {children}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <button type="submit" className={styles.send} disabled={isSending}>
        {button}
      </button>
    </form>
  )
}
