import { api, type Output } from '@earshot/contract'
import { asking } from './asking.ts'
import type { Report } from './report.ts'

type NextBody = Output<typeof api.next.list>

export const nextSteps = asking<NextBody>({
  name: 'next',
  summary: 'Say what to do next about a brand',
  endpoint: api.next.list,
  ask: (client, input) => client.next.list({ limit: 10, ...input }),
  report,
})

function report({ brand, period, pagination, steps }: NextBody): Report {
  return {
    title: `${brand.name}, ${period.start} to ${period.end}: ${steps.length} of ${pagination.total}`,
    preface: [],
    columns: ['severity', 'kind', 'answers', ''],
    entries: steps.map(({ severity, kind, answers, text }) => ({
      cells: [severity, kind, answers === null ? '' : String(answers), text],
      sentences: [],
    })),
  }
}
