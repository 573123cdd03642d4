import type { AnswerAt } from '@earshot/sdk/paths'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './content.module.css'

type ProofShare = AnswerAt<'/brands/:brandId/content/:id/proof'>['share']
type MeasureProof = ProofShare['measures'][number]

interface ProofRow {
  key: string
  measure: string
  group: string
  before: number | null
  after: number | null
  change: number | null
  ends: MeasureProof['difference']['market']
  /** Interval for these prompts only. */
  panel?: MeasureProof['difference']['panel']
  verdict: MeasureProof['aimed']['verdict']
}

/** The changes of the article's prompts and of the others, and their difference. */
export function ShareTable({ share }: { share: ProofShare }) {
  const { messages, format } = useReader()
  const { proof, figures } = messages
  if (share.reason !== null) return <p>{proof.shareReasons[share.reason]}</p>
  const rate = (value: number | null) => (value === null ? '–' : format.percent(value))
  const signed = (value: number | null) => (value === null ? '–' : format.signed(value))
  const rows = share.measures.flatMap((one): ProofRow[] => {
    const measure = proof.measures[one.measure]
    const rowOf = (key: 'aimed' | 'others') => ({
      ...{ ...one[key], key: `${one.measure} ${key}`, measure, ends: one[key] },
      group: proof[key](format.count(one[key].prompts)),
    })
    const { change, market, panel, verdict } = one.difference
    const difference = { key: `${one.measure} difference`, measure, group: proof.difference, change, verdict }
    return [rowOf('aimed'), rowOf('others'), { ...difference, before: null, after: null, ends: market, panel }]
  })
  const columns: TableColumn<ProofRow>[] = [
    column('measure', proof.measure, {}, row => row.measure),
    column('group', proof.group, {}, row => row.group),
    column('before', proof.before, { isNumber: true, from: 45 }, row => rate(row.before)),
    column('after', proof.after, { isNumber: true, from: 45 }, row => rate(row.after)),
    column('change', proof.changed, { isNumber: true }, row => signed(row.change)),
    column('range', proof.range, { from: 28 }, ({ ends, panel }) => (
      <span className={styles.title}>
        {ends.reason === null
          ? figures.interval(signed(ends.low), signed(ends.high))
          : ends.reason === 'few_prompts'
            ? proof.fewPrompts
            : figures.reasons[ends.reason]}
        {panel?.reason === null && (
          <small className={styles.quiet}>{proof.thesePrompts(signed(panel.low), signed(panel.high))}</small>
        )}
      </span>
    )),
    column('p', proof.p, { isNumber: true, from: 60 }, ({ ends }) => (ends.p === null ? '–' : format.four(ends.p))),
    column('result', proof.result, {}, ({ verdict }) => (verdict === null ? '–' : figures.verdicts[verdict])),
  ]
  return <Table caption={proof.share} columns={columns} rows={rows} keyOf={({ key }) => key} />
}
