import type { AnswerAt } from '@earshot/sdk/paths'
import { useIds } from '../../api/address/use-address.ts'
import { type AdminResponse, useManaged, useManagedBrand, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/brands/:brandId/articles/:articleId/draft'

type Article = AnswerAt<'/brands/:brandId/content/:id'>['article']
type Forecast = NonNullable<AdminResponse<typeof path>['forecast']>

/** Lets an assistant write the text of a draft, after showing the cost. Only for users who can change articles. */
export function DraftPanel({ article }: { article: Article }) {
  const { articles } = useReader().messages
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const isOpen = article.status === 'DRAFT' && article.sources.length > 0 && mayDo(`POST ${path}`)
  const asked = useManaged(path, { brandId, articleId: article.id }, { enabled: isOpen })
  if (!isOpen) return null
  return (
    <Panel title={articles.draft} note={articles.draftNote} asked={asked} height={120}>
      {({ forecast, reason }) => (forecast ? <Write article={article} forecast={forecast} /> : <p>{reason}</p>)}
    </Panel>
  )
}

function Write({ article, forecast }: { article: Article; forecast: Forecast }) {
  const { messages, format } = useReader()
  const { articles } = messages
  const { brandId } = useIds()
  const send = useSend()
  const { provider, model, dollars, recorded, today, most } = forecast
  const who = `${provider} ${model}`
  const cost = recorded
    ? articles.recorded(who)
    : dollars === null
      ? articles.unpriced(who)
      : articles.cost(who, format.dollars(dollars))
  const hasText = article.content.trim() !== ''
  return (
    <>
      <p>
        {cost}. {articles.draftsToday(format.count(today), format.count(most))}
      </p>
      <Form
        button={hasText ? articles.rewrite : articles.write}
        busy={articles.writing}
        send={() => send('POST', path, { brandId, articleId: article.id, replace: hasText })}
      >
        {null}
      </Form>
    </>
  )
}
