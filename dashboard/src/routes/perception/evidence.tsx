import { data as providers } from 'virtual:contract/providers'
import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './parts.module.css'

type SnapshotEvidence = NonNullable<AnswerAt<'/brands/:brandId/perception/:snapshotId'>['snapshot']['computed']>
type Quote = SnapshotEvidence['verdicts'][number]['quotes'][number]

const nameOf = (id: string) => (providers as Readonly<Record<string, string>>)[id] ?? id

/** The data from which the scores were computed: counts, verdicts and recurring words, each with quotes. */
export function Evidence({ computed }: { computed: SnapshotEvidence }) {
  const { messages, format } = useReader()
  const { perception } = messages
  const { planned, answered, coverage, withinProvider, verdicts, insights } = computed
  return (
    <>
      <p className={styles.source}>
        {perception.answered(format.count(answered), format.count(planned))}{' '}
        {coverage !== null && perception.coverage(format.one(coverage))}{' '}
        {withinProvider !== null && perception.withinProvider(format.one(withinProvider))}
      </p>
      <ul className={styles.sentences}>
        {verdicts.map(({ item, verdict, text, answers, quotes }) => (
          <li key={`${item} ${verdict}`}>
            <Quotes
              title={perception.said(text, perception.verdicts[verdict], format.count(answers))}
              quotes={quotes}
            />
          </li>
        ))}
        {insights
          .filter(({ item }) => item === null)
          .map(({ kind, text, answers, of, quotes }) => (
            <li key={`${kind} ${text}`}>
              <Quotes
                title={perception.said(
                  text,
                  perception.insights[kind],
                  perception.counted(format.count(answers), format.count(of)),
                )}
                quotes={quotes}
              />
            </li>
          ))}
      </ul>
    </>
  )
}

function Quotes({ title, quotes }: { title: string; quotes: readonly Quote[] }) {
  return (
    <details>
      <summary>
        <bdi>{title}</bdi>
      </summary>
      <ul className={styles.sentences}>
        {quotes.map(({ answerId, provider, prompt, quote }) => (
          <li key={answerId}>
            <q>
              <bdi>{quote}</bdi>
            </q>{' '}
            {nameOf(provider)}: <bdi>{prompt}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Facts that ordinary answers get wrong, with links to these answers. */
export function WildFacts({ wild }: { wild: NonNullable<SnapshotEvidence['wild']> }) {
  const { messages, format } = useReader()
  const { perception } = messages
  const { startDate, endDate, answers, facts } = wild
  const wrong = facts.filter(({ contradicted }) => contradicted > 0)
  return (
    <>
      <p className={styles.source}>
        {perception.checked(format.count(answers), format.day(startDate), format.day(endDate))}
      </p>
      {wrong.length === 0 && <p className={styles.none}>{perception.noneWrong}</p>}
      <ul className={styles.sentences}>
        {wrong.map(({ text, supported, contradicted, outdated, quotes }) => (
          <li key={text}>
            <bdi>{text}</bdi>:{' '}
            {perception.wrong(format.count(contradicted), format.count(supported + contradicted + outdated))}
            <ul className={styles.sentences}>
              {quotes.map(({ answerId, quote }) => (
                <li key={answerId}>
                  <BrandLink to="answers" id={answerId} only={{}}>
                    <bdi>{quote}</bdi>
                  </BrandLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
