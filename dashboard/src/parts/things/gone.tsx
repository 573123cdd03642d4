import { useQuery } from '@tanstack/react-query'
import { admin } from '../../api/client.ts'
import { useReader } from '../../reader/reader.tsx'

interface Props {
  text: string
  /** The path of the admin API that deletes it, and its ids. */
  path: string
  input: Readonly<Record<string, string>>
}

/** What goes with a thing that is to be deleted: in words, and how many answers, as a dry run counts them. */
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
