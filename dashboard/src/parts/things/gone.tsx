import { useQuery } from '@tanstack/react-query'
import { admin } from '../../api/client.ts'
import { useReader } from '../../reader/reader.tsx'

interface Props {
  text: string
  /** Path of the admin API that deletes the resource, and its IDs. */
  path: string
  input: Readonly<Record<string, string>>
}

/** What else a delete removes: in words, and the number of answers that a dry run counted. */
export function Gone({ text, path, input }: Props) {
  const { messages, format } = useReader()
  const { forms } = messages
  const { data: answers } = useQuery({
    queryKey: ['dry run', path, input],
    queryFn: async () => {
      const answer = await admin.delete(path as never, { ...input, dryRun: true } as never)
      return (answer as unknown as { affected: { answers: number } }).affected.answers
    },
    gcTime: 0,
  })
  return (
    <p>
      {text} {answers !== undefined && forms.affectedAnswers(answers, format.count(answers))} {forms.cannotBeUndone}
    </p>
  )
}
