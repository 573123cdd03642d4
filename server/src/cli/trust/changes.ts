import { api, type Output } from '@earshot/contract'
import { formatNounCount } from '../../operations/operation/noun-count.ts'
import { asking } from './asking.ts'
import { changeSentences, type ReportedChange } from './change-words.ts'
import { explainCommand } from './next.ts'
import { formatMeasureCell, range, signed } from './numbers.ts'
import { pageText, type Report } from './report.ts'

type ChangesBody = Output<typeof api.changes.list>

export const changes = asking<ChangesBody>({
  name: 'changes',
  summary: 'Show which changes between two periods are real and which may be chance',
  endpoint: api.changes.list,
  ask: (client, input) => client.changes.list(input),
  report,
})

function report(
  body: ChangesBody,
  given: Readonly<Record<string, string | boolean | undefined>> & { brand: string },
): Report {
  const { brand, periods, level, by, changes, tests, falseDiscoveryRate, pagination } = body
  const named = by !== 'brand'
  const shown = changes.find(({ verdict }) => verdict === 'up' || verdict === 'down') ?? changes[0]
  return {
    title: `${brand.name}, ${spanText(periods.before)} and ${spanText(periods.after)}`,
    preface: [
      `${formatNounCount(tests, 'comparison')}. At most ${falseDiscoveryRate} in 100 of those marked up or down are expected to be chance.`,
      `The likely range holds in ${level} of 100 cases.`,
      ...(given.since === undefined ? [] : ['The ranges are wide enough to hold however often you look.']),
      ...pageText(pagination),
    ],
    columns: [...(named ? [by] : []), 'measure', 'before', 'after', 'change', 'likely range', 'verdict'],
    entries: changes.map(change => ({
      cells: [
        ...(named ? [change.name] : []),
        change.measure,
        ...[change.before, change.after].map(value =>
          value === null ? 'nothing' : formatMeasureCell(change.unit, value),
        ),
        ...likeCells(change),
        change.verdict.replace('_', ' '),
      ],
      sentences: changeSentences(change, tests),
    })),
    ...(shown && {
      next: {
        of: named ? `${shown.measure} of ${shown.name}` : shown.measure,
        commands: [periods.before, periods.after].map(({ start, end }) =>
          explainCommand(
            {
              ...{ brand: given.brand, by, id: shown.id, measure: shown.measure },
              window: { 'start-date': start, 'end-date': end },
            },
            given,
          ),
        ),
      },
    }),
  }
}

const spanText = ({ start, end }: ChangesBody['periods']['before']) => `${start} to ${end}`

function likeCells({ likeForLike: like, unit }: ReportedChange): [string, string] {
  if (!like) return ['none', 'no range']
  return [signed(unit, like.change!), like.reason === null ? range(like.low!, like.high!) : 'no range']
}
