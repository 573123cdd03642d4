import type { AnswerAt } from '@earshot/sdk/paths'
import { createReadQuery } from '../../../api/query.ts'
import { useAsk } from '../../../api/use-query.ts'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { useReader } from '../../../reader/reader.tsx'

type JudgesResponse = AnswerAt<'/brands/:brandId/judges'>
type PairRow = Omit<JudgesResponse['agreement'][number], 'provider'> & {
  /** Of the answers. Undefined for all. */
  language?: string
}

/** How often every two judges agree, on all answers and by language. Nothing with one judge. */
export function JudgeAgreement({ brandId }: { brandId: string }) {
  const { judge: words } = useReader().messages.brandSettings
  const asked = useAsk(createReadQuery('/brands/:brandId/judges', { brandId }))
  const columns = useColumns()
  if (!asked.data || asked.data.agreement.length === 0) return null
  return (
    <Panel title={words.agreement} note={words.agreementNote} asked={asked} height={200}>
      {data => (
        <Table
          caption={words.agreement}
          columns={columns}
          rows={pairsIn(data)}
          keyOf={({ first, second, language }) => `${first} ${second} ${language ?? ''}`}
        />
      )}
    </Panel>
  )
}

/** Each pair on all answers, then by language. */
const pairsIn = ({ agreement, agreementByLanguage }: JudgesResponse): PairRow[] =>
  agreement
    .filter(({ provider }) => provider === null)
    .flatMap(pair => [
      pair,
      ...agreementByLanguage.filter(({ first, second }) => first === pair.first && second === pair.second),
    ])

function useColumns(): TableColumn<PairRow>[] {
  const { messages, format } = useReader()
  const { judge: words } = messages.brandSettings
  const nameOf = (judge: string) => (judge === 'rules' ? words.rules : judge)
  const two = (value: number | null) => (value === null ? '–' : format.two(value))
  const languageOf = (language: string) =>
    language === 'other'
      ? words.otherLanguage
      : new Intl.DisplayNames(format.language, { type: 'language' }).of(language)
  return [
    column('judges', words.judges, ({ first, second }) => `${nameOf(first)} · ${nameOf(second)}`),
    column('answers', words.answers, ({ language }) => (language === undefined ? words.all : languageOf(language))),
    column('verdicts', words.verdicts, { isNumber: true, from: 45 }, ({ verdicts }) => format.count(verdicts)),
    column('same', words.same, { isNumber: true, from: 45 }, ({ raw }) => (raw === null ? '–' : format.percent(raw))),
    column('ac1', words.ac1, { isNumber: true }, ({ ac1 }) => two(ac1)),
    column('ac2', words.ac2, { isNumber: true }, ({ ac2 }) => two(ac2)),
  ]
}
