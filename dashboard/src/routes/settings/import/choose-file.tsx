import type { ImportKind } from '@earshot/sdk/paths'
import { useState } from 'react'
import { largestFile } from '../../../api/import-file.ts'
import formStyles from '../../../parts/forms/form.module.css'
import { Field } from '../../../parts/forms/form.tsx'
import { Switch } from '../../../parts/forms/switch.tsx'
import { useReader } from '../../../reader/reader.tsx'
import styles from './import.module.css'

const kinds = ['answers', 'prompts'] as const

/** Fields for the kind of data and the file, which can also be dropped anywhere on the form. */
export function ChooseFile({
  kind,
  pick,
  choose,
}: {
  kind: ImportKind
  pick: (kind: ImportKind) => void
  choose: (file: File) => void
}) {
  const { messages, format } = useReader()
  const words = messages.fileImport
  const [tooLarge, setTooLarge] = useState<number>()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) setTooLarge(file.size)
    else choose(file)
  }
  return (
    <form
      method="post"
      className={`${formStyles.form} ${styles.drop}`}
      data-over={isOver || undefined}
      onSubmit={event => event.preventDefault()}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Switch label={words.kind} values={kinds.map(each => [each, words.kinds[each]])} value={kind} pick={pick} />
      <Field
        name="file"
        type="file"
        label={words.file}
        hint={words.fileHint}
        accept=".csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl"
        onChange={event => take(event.target.files?.[0])}
      />
      <div role="alert" className={formStyles.problem}>
        {tooLarge !== undefined && words.tooLarge(format.count(Math.ceil(tooLarge / 1024 / 1024)))}
      </div>
    </form>
  )
}
