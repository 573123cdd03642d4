import type { AnswerAt } from '@earshot/sdk/paths'
import { useIds } from '../../api/address/use-address.ts'
import { useManagedBrand, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './content.module.css'

type ChecksResponse = AnswerAt<'/brands/:brandId/content/:id/checks'>

/** Problems that the rules find in the text, in order of position. */
export function Checks({ data, sources }: { data: ChecksResponse; sources: readonly unknown[] }) {
  const { messages, format } = useReader()
  const { articles } = messages
  const { checks, pages } = data
  const read = pages.filter(({ failure }) => failure === null).length
  return (
    <>
      {checks.length === 0 ? (
        <p>{articles.noChecks}</p>
      ) : (
        <ol className={styles.list}>
          {checks.map(({ rule, start, end, sentence, about }) => (
            <li key={`${rule} ${start} ${end} ${about}`}>
              <strong>{articles.rules[rule]}</strong>
              <bdi>{`: ${sentence}`}</bdi>
              {about !== null && (
                <small>
                  <bdi>{about}</bdi>
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
      {pages.length > 0 && <p>{articles.compared(format.count(read), format.count(pages.length))}</p>}
      {sources.length > 0 && <Compare articleId={data.article.id} />}
    </>
  )
}

function Compare({ articleId }: { articleId: string }) {
  const { articles } = useReader().messages
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const send = useSend()
  const path = '/brands/:brandId/articles/:articleId/source-pages'
  if (!mayDo(`POST ${path}`)) return null
  return (
    <Form button={articles.compare} busy={articles.comparing} send={() => send('POST', path, { brandId, articleId })}>
      {null}
    </Form>
  )
}
