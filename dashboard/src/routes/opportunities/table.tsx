import type { AnswerAt } from '@earshot/sdk/paths'
import { useIds } from '../../api/address/use-address.ts'
import { useManagedBrand, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import styles from '../../parts/tables/stacked-cell.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'

type Opportunities = AnswerAt<'/brands/:brandId/opportunities'>
type Opportunity = Opportunities['opportunities'][number]

/** Maximum number of competitors in a cell. */
const most = 3

/** Opportunities, those with the most to gain first. */
export function OpportunityTable({ data }: { data: Opportunities }) {
  const { messages, format } = useReader()
  const { opportunities: words } = messages
  const columns = useColumns()
  if (data.pagination.total === 0) return <NothingFound text={words.none} />
  const { lost, answers } = data.totals
  return (
    <>
      <p className={styles.quiet}>{words.totals(format.count(lost), format.count(answers))}</p>
      <Table
        caption={words.caption}
        columns={columns}
        rows={data.opportunities}
        keyOf={({ id }) => id}
        sorted="potential"
        pagination={data.pagination}
      />
    </>
  )
}

function useColumns(): TableColumn<Opportunity>[] {
  const { messages, format } = useReader()
  const { opportunities: words } = messages
  return [
    column('text', messages.prompts.prompt, { sort: 'text' }, ({ id, text, kind, prompts }) => (
      <span className={styles.cell}>
        <BrandLink to="prompts" id={id}>
          <bdi>{text}</bdi>
        </BrandLink>
        <small>{words.kinds[kind]}</small>
        {prompts.length > 1 && <small>{words.others(prompts.length - 1, format.count(prompts.length - 1))}</small>}
      </span>
    )),
    column('lost', words.lost, { sort: 'lost' }, row => <Lost row={row} />),
    column('winnability', words.winnability, { sort: 'winnability', from: 28 }, ({ winnability, ceded }) => (
      <span className={styles.cell}>
        {winnability === null ? '–' : format.percent(winnability)}
        {ceded && <small>{words.ceded}</small>}
      </span>
    )),
    column('potential', words.potential, { sort: 'potential', isNumber: true, from: 45 }, ({ potential }) =>
      potential === null ? '–' : format.one(potential),
    ),
    column('page', words.page, { from: 60 }, ({ page }) =>
      page === null ? (
        '–'
      ) : (
        <span className={styles.cell}>
          <Outside href={page.url}>{page.url.replace(/^https?:\/\/(www\.)?/i, '')}</Outside>
          <small>{words.reasons[page.reason]}</small>
        </span>
      ),
    ),
    column('article', words.article, row => <Article row={row} />),
  ]
}

/** Number of lost answers, its likely range, and the competitors that they mention. */
function Lost({ row: { lost, answers, lostRate, competitors, intervals } }: { row: Opportunity }) {
  const { messages, format } = useReader()
  const { opportunities: words, prompts } = messages
  const { low, high } = intervals?.lostRate ?? { low: null, high: null }
  const named = competitors.slice(0, most).map(({ name, answers: count }) => prompts.rival(name, format.count(count)))
  return (
    <span className={styles.cell}>
      {words.of(format.count(lost), format.count(answers), format.percent(lostRate))}
      {low !== null && high !== null && <small>{words.range(format.percent(low), format.percent(high))}</small>}
      <small>
        <bdi>{named.join(', ')}</bdi>
        {competitors.length > most && ` ${prompts.moreRivals(format.count(competitors.length - most))}`}
      </small>
    </span>
  )
}

/** The article of an opportunity, or a button that creates it. */
function Article({ row: { id, text, article } }: { row: Opportunity }) {
  const { messages } = useReader()
  const { opportunities: words, articles } = messages
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const send = useSend()
  if (article)
    return (
      <BrandLink to="content" id={article.id}>
        {articles.statuses[article.status]}
      </BrandLink>
    )
  if (!mayDo('POST /brands/:brandId/briefs')) return '–'
  return (
    <Form
      button={words.start}
      buttonName={words.startOf(text)}
      send={() => send('POST', '/brands/:brandId/briefs', { brandId, promptId: id })}
    >
      {null}
    </Form>
  )
}
