import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './facts.module.css'
import type { ExplanationResponse } from './facts.ts'
import { FactsList } from './facts-list.tsx'

/** The searches and ads of an answer. */
export function Beside({ stored: { searches, placements } }: Pick<ExplanationResponse, 'stored'>) {
  const { messages, format } = useReader()
  const { answers } = messages
  const numbered = searches.map((text, at) => ({ text, place: at + 1 }))
  return (
    <>
      <FactsList title={answers.searches} none={answers.noSearches} facts={numbered}>
        {({ text, place }) => (
          <li key={place} className={styles.fact}>
            <span className={styles.place}>{format.count(place)}</span>
            <BrandLink to="answers" search={{ query: text }}>
              <bdi>{text}</bdi>
            </BrandLink>
          </li>
        )}
      </FactsList>
      <FactsList title={answers.placements} none={answers.noPlacements} facts={placements}>
        {({ id, position, advertiserName, productName, description }) => (
          <li key={id} className={styles.fact}>
            <span className={styles.place}>{format.count(position)}</span>
            <div className={styles.body}>
              <p className={styles.name}>
                <bdi>{productName}</bdi> <span className={styles.quiet}>{answers.advertiser(advertiserName)}</span>
              </p>
              <p className={styles.quiet}>{description}</p>
            </div>
          </li>
        )}
      </FactsList>
    </>
  )
}
