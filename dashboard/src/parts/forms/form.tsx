import { ApiError } from '@earshot/sdk/paths'
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './form.module.css'
import { Labelled, WrongFields } from './form-field.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string | undefined
}

/** A form field with its label above, and its hint and error message below. */
export function Field({ label, hint, ...input }: FieldProps) {
  return (
    <Labelled name={input.name} label={label} hint={hint}>
      {given => <input {...given} {...input} />}
    </Labelled>
  )
}

interface FormProps {
  button: string
  /**
   * Name of the button for screen readers, needed on pages with several such forms. It begins with the text of the
   * button.
   */
  buttonName?: string | undefined
  /** Sends the values of all non-empty fields. Errors are shown at the fields they name, or above the button. */
  send: (values: Record<string, string>, form: FormData) => Promise<unknown>
  /** Reloads the edited resource if somebody else has changed it. */
  reload?: (() => Promise<unknown>) | undefined
  cancel?: (() => void) | undefined
  isDangerous?: boolean
  /** Label of the button while sending, if that can take long. */
  busy?: string | undefined
  /** Called with the form data on every change of a field, so that a page can keep data after the form is closed. */
  changed?: ((form: FormData) => void) | undefined
  children: ReactNode
}

interface FormProblem {
  text: string
  isStale: boolean
  fields: Readonly<Record<string, string>>
}

const noProblem: FormProblem = { text: '', isStale: false, fields: {} }

/** A form that sends one request at a time and shows why it was rejected. The input is kept. */
export function Form({ button, buttonName, send, reload, cancel, isDangerous, busy, changed, children }: FormProps) {
  const { forms, states } = useReader().messages
  const [problem, setProblem] = useState(noProblem)
  const [isSending, setSending] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const given = Array.from(data).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    )
    setProblem(noProblem)
    setSending(true)
    await send(Object.fromEntries(given), data).catch(error => {
      const found = problemOf(error, form, { unreachable: states.unreachable, fields: forms.wrongFields })
      setProblem(found)
      const [first] = Object.keys(found.fields)
      if (first !== undefined) focusField(form, first)
    })
    setSending(false)
  }
  return (
    <form
      ref={ref}
      method="post"
      className={styles.form}
      onChange={event => changed?.(new FormData(event.currentTarget))}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (!isSending) void submit(event.currentTarget)
      }}
    >
      <WrongFields value={problem.fields}>{children}</WrongFields>
      <div role="alert" className={styles.problem}>
        {problem.isStale && reload ? (
          <>
            {forms.stale}{' '}
            <button type="button" onClick={() => void reload().then(() => setProblem(noProblem))}>
              {forms.reload}
            </button>
          </>
        ) : (
          problem.text
        )}
      </div>
      <div className={styles.buttons}>
        {/* A disabled button would lose the focus, so it stays enabled. */}
        <button
          type="submit"
          className={isDangerous ? styles.danger : styles.send}
          aria-disabled={isSending}
          aria-label={buttonName}
        >
          {isSending && busy !== undefined ? busy : button}
        </button>
        {cancel && (
          <button type="button" className={styles.cancel} onClick={cancel}>
            {forms.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Error messages by field of the form, and a message for all other errors. */
function problemOf(error: unknown, form: HTMLFormElement, words: { unreachable: string; fields: string }): FormProblem {
  if (!(error instanceof ApiError)) return { ...noProblem, text: words.unreachable }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of error.fields) {
    const name = nameFor(field, form)
    if (name === undefined) others.push(message)
    else fields[name] ??= message
  }
  const isPlaced = Object.keys(fields).length > 0
  return {
    text: isPlaced ? [words.fields, ...others].join(' ') : error.message,
    isStale: error.code === 'STALE',
    fields,
  }
}

/** Name of the field that an error is about: this field, one that contains it, or the first that it contains. */
function nameFor(field: string, form: HTMLFormElement): string | undefined {
  const parts = field.split(/[.[]/)
  for (let length = parts.length; length > 0; length--) {
    const name = length === parts.length ? field : parts.slice(0, length).join('.')
    if (form.elements.namedItem(name) !== null) return name
    const within = form.querySelector(`[name^="${CSS.escape(`${name}.`)}"]`)
    if (within !== null && length > 1) return within.getAttribute('name')!
  }
  return undefined
}

/** Moves the focus to a field, and opens the details that hide it. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  field?.focus()
}
