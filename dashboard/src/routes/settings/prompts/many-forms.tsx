import type { AdminInputAt } from '@earshot/sdk/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { useManaged, useSend } from '../../../api/manage.ts'
import { ConfirmDelete } from '../../../parts/forms/confirm-delete.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { CheckFields, SelectField } from '../../../parts/forms/form-field.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

const changePath = '/brands/:brandId/change/prompts'
const deletePath = '/brands/:brandId/delete/prompts'
type ManyChange = Omit<AdminInputAt<'POST', typeof changePath>, 'brandId' | 'promptIds'>

interface Props {
  promptIds: readonly string[]
  /** Takes the result in words. */
  done: (said: string) => void
  close: () => void
}

function useChange(promptIds: readonly string[], done: (said: string) => void) {
  const { messages, format } = useReader()
  const { many } = messages.settings.prompts
  const { brandId } = useIds()
  const send = useSend()
  return async (change: ManyChange) => {
    const { counts } = await send('POST', changePath, { brandId, promptIds: [...promptIds], ...change })
    const changed = many.changed(counts.changed, format.count(counts.changed))
    const { unchanged } = counts
    done(unchanged === 0 ? changed : `${changed} ${many.unchanged(unchanged, format.count(unchanged))}`)
  }
}

/** Changes topic, stage and tags of several prompts. */
export function EditMany({ promptIds, done, close }: Props) {
  const { messages, format } = useReader()
  const { prompts } = messages.settings
  const { many } = prompts
  const { brandId } = useIds()
  const change = useChange(promptIds, done)
  const topics = useManaged('/brands/:brandId/topics', { brandId, limit: 100 }).data?.topics
  const tags = useManaged('/brands/:brandId/tags', { brandId, limit: 100 }).data?.tags
  if (!topics || !tags) return null
  const named = (things: readonly { id: string; name: string }[]) =>
    things.map(({ id, name }) => ({ value: id, label: name }))
  const kept = { value: '', label: many.keep }
  const title = many.changeOf(promptIds.length, format.count(promptIds.length))
  return (
    <Dialog title={title} close={close}>
      <Form
        button={title}
        cancel={close}
        send={({ topicId, type }, form) =>
          change({
            ...(topicId !== undefined && { topicId: topicId === noTopic ? null : topicId }),
            ...(type !== undefined && { type: type as 'TOFU' }),
            addTagIds: form.getAll('addTagIds').map(String),
            removeTagIds: form.getAll('removeTagIds').map(String),
          })
        }
      >
        <SelectField
          name="topicId"
          label={prompts.topic}
          options={[kept, { value: noTopic, label: prompts.noTopic }, ...named(topics)]}
        />
        <SelectField name="type" label={prompts.stage} options={[kept, ...createSelectOptions(prompts.stages)]} />
        {tags.length > 0 && (
          <>
            <CheckFields name="addTagIds" label={many.addTags} options={named(tags)} />
            <CheckFields name="removeTagIds" label={many.removeTags} options={named(tags)} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Not an ID, because IDs have no commas. */
const noTopic = ','

/** Pauses or resumes several prompts. */
export function PauseMany({ promptIds, paused, done, close }: Props & { paused: boolean }) {
  const { messages, format } = useReader()
  const { many } = messages.settings.prompts
  const change = useChange(promptIds, done)
  const count = format.count(promptIds.length)
  const title = paused ? many.pauseOf(promptIds.length, count) : many.resumeOf(promptIds.length, count)
  return (
    <Dialog title={title} close={close}>
      <Form button={title} cancel={close} send={() => change({ paused })}>
        <p>{paused ? many.pauseNote : many.resumeNote}</p>
      </Form>
    </Dialog>
  )
}

/** Deletes several prompts, after saying how many answers that deletes. */
export function DeleteMany({ promptIds, done, close }: Props) {
  const { messages, format } = useReader()
  const { forms } = messages
  const { many } = messages.settings.prompts
  const { brandId } = useIds()
  const send = useSend()
  const [isSent, setSent] = useState(false)
  const remove = (dryRun: boolean) => send('POST', deletePath, { brandId, promptIds: [...promptIds], dryRun })
  const { data } = useQuery({
    queryKey: ['dry run', deletePath, promptIds],
    queryFn: async () => (await remove(true)).affected.answers,
    gcTime: 0,
    // Once they are deleted, they cannot be counted again.
    enabled: !isSent,
  })
  const title = many.deleteOf(promptIds.length, format.count(promptIds.length))
  return (
    <ConfirmDelete
      title={title}
      button={title}
      close={close}
      send={async () => {
        setSent(true)
        const { deleted } = (await remove(false)).counts
        done(many.deleted(deleted, format.count(deleted)))
      }}
    >
      <p className={styles.quiet}>
        {data !== undefined && many.wouldDelete(data, format.count(data))} {forms.cannotBeUndone}
      </p>
    </ConfirmDelete>
  )
}
