import { api, type Output } from '@earshot/contract'
import { asking } from './asking.ts'
import { formatMeasureCell, range, signed } from './numbers.ts'
import type { Report } from './report.ts'

type SummaryBody = Output<typeof api.summary.get>

export const summary = asking<SummaryBody>({
  name: 'summary',
  summary: 'Say in sentences how visible a brand is, against whom, and what changed',
  endpoint: api.summary.get,
  ask: (client, input) => client.summary.get({ against: 'previous', ...input }),
  report,
})

function report({ brand, period, before, sentences, ...body }: SummaryBody): Report {
  const span = ({ start, end }: { start: string; end: string }) => `${start} to ${end}`
  const named = [
    ['visibility, prompts without the name', body.unbranded],
    ['visibility, prompts with the name', body.branded],
    ['share of voice', body.shareOfVoice],
  ] as const
  return {
    title: `${brand.name}, ${span(period)}${before ? ` against ${span(before)}` : ''}`,
    preface: sentences.map(({ text }) => text),
    columns: ['', 'value', 'likely range', ...(before ? ['before', 'change', 'verdict'] : [])],
    entries: named.map(([name, { value, interval, was, change, verdict }]) => ({
      cells: [
        name,
        percent(value),
        interval.reason === null ? range(interval.low!, interval.high!) : 'no range',
        ...(before
          ? [percent(was), change === null ? 'none' : signed('percent', change), (verdict ?? '').replace('_', ' ')]
          : []),
      ],
      sentences: [],
    })),
  }
}

const percent = (value: number | null) => (value === null ? 'nothing' : formatMeasureCell('percent', value))
