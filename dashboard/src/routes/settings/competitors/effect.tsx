import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../../parts/page/link.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

export type CompetitorChange = AdminAnswerAt<'PATCH', '/brands/:brandId/competitors/:competitorId'>
type Example = CompetitorChange['mentions']['examples'][number]

/** Which answers a change of names would affect, with examples. Once it is saved, how many were recounted. */
export function NamesEffect({ result, isSaved }: { result: CompetitorChange; isSaved: boolean }) {
  const { messages, format } = useReader()
  const { effect } = messages.settings.competitors
  const { affected, mentions } = result
  const answers = format.count(affected.answers)
  if (isSaved)
    return (
      <p>
        {effect.recounted(affected.answers, answers)}{' '}
        {affected.answers > 0 && (
          <BrandLink to="revisions" only={{}}>
            {effect.drift}
          </BrandLink>
        )}
      </p>
    )
  return (
    <div className={styles.warning} data-effect="">
      <p>
        {effect.wouldRecount(affected.answers, answers)}{' '}
        {effect.mentions(format.count(mentions.gained), format.count(mentions.lost))}
      </p>
      {mentions.examples.length > 0 && (
        <ul className={styles.items}>
          {mentions.examples.map(example => (
            <li key={example.answerId}>
              <b>{example.gained ? effect.gains : effect.loses}</b> <Marked {...example} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Marked({ text, marks }: Pick<Example, 'text' | 'marks'>) {
  return (
    <bdi>
      {marks.map(({ start, end }, i) => (
        <span key={start}>
          {text.slice(marks[i - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </bdi>
  )
}
