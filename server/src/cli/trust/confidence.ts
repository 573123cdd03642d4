import { api, type Output } from '@earshot/contract'
import { asking } from './asking.ts'
import { figureSentences, madeOf, type TrustFigure } from './figure-words.ts'
import { you } from './measure-words.ts'
import { explainCommand } from './next.ts'
import { formatMeasureCell, range } from './numbers.ts'
import { pageText, type Report } from './report.ts'

type ConfidenceBody = Output<typeof api.confidence.get>

export const confidence = asking<ConfidenceBody>({
  name: 'confidence',
  summary: 'Show how far you can trust the figures, for the same prompts and for similar ones',
  endpoint: api.confidence.get,
  ask: (client, input) => client.confidence.get(input),
  report,
})

const windowOptions = ['period', 'start-date', 'end-date']

function report(
  body: ConfidenceBody,
  given: Readonly<Record<string, string | boolean | undefined>> & { brand: string },
): Report {
  const { brand, period, level, by, figures, pagination } = body
  const named = by !== 'brand'
  const window = Object.fromEntries(
    windowOptions.flatMap(name => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  )
  const first = figures.find(({ value }) => value !== null)
  return {
    title: `${brand.name}, ${period.start === null ? 'no answers' : `${period.start} to ${period.end}`}`,
    preface: [`The likely range holds in ${level} of 100 cases.`, ...pageText(pagination)],
    columns: [...(named ? [by] : []), 'measure', 'value', 'if asked again', 'similar prompts', 'based on'],
    entries: figures.map(figure => ({
      cells: [
        ...(named ? [figure.name] : []),
        figure.measure,
        figure.value === null ? 'nothing' : formatMeasureCell(figure.unit, figure.value),
        rangeText(figure.panel),
        rangeText(figure.market),
        madeOf(figure),
      ],
      sentences: figureSentences(figure, by === 'competitor' ? { name: figure.name, be: 'is' } : you),
    })),
    ...(first && {
      next: {
        of: named ? `${first.measure} of ${first.name}` : first.measure,
        commands: [explainCommand({ brand: given.brand, by, id: first.id, measure: first.measure, window }, given)],
      },
    }),
  }
}

const rangeText = ({ low, high, reason }: TrustFigure['panel']) => (reason === null ? range(low!, high!) : 'no range')
