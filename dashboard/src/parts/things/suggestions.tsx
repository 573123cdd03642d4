import type { AnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { useManagedBrand, useSend } from '../../api/manage.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { Form } from '../forms/form.tsx'
import { BrandLink } from '../page/link.tsx'
import manage from '../page/manage.module.css'
import styles from './doubles.module.css'

const path = '/brands/:brandId/suggestions'
const item = '/brands/:brandId/suggestions/:suggestionId'
type Suggestion = AnswerAt<typeof path>['suggestions'][number]

/** Open suggestions about the brand or its competitors. Renders nothing without any. Duplicates have their own list. */
export function Suggestions({ about }: { about: Suggestion['about']['kind'] }) {
  const { suggestions: words } = useReader().messages.settings
  const { brandId } = useIds()
  const { brand, mayDo } = useManagedBrand(brandId)
  // The read API does not return a brand that is inactive or offered to another team.
  const enabled = brand?.status === 'ACTIVE' && !brand.transferring
  const { data } = useAsk(createReadQuery(path, { brandId, limit: 100 }), { enabled })
  const [done, setDone] = useState('')
  const open = data?.suggestions.filter(each => each.about.kind === about && each.kind !== 'double') ?? []
  if (open.length === 0) return done === '' ? null : <p role="status">{done}</p>
  return (
    <section className={styles.doubles} aria-labelledby="suggestions">
      <h2 id="suggestions">{words.title}</h2>
      <p>{words.lead}</p>
      <p role="status">{done}</p>
      <ul>
        {open.map(each => (
          <li key={each.id}>
            <Finding suggestion={each} />
            {mayDo(`PATCH ${item}`) && <Choice suggestion={each} done={setDone} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Finding({ suggestion }: { suggestion: Suggestion }) {
  const { messages, format } = useReader()
  const { suggestions: words } = messages.settings
  const { kind, subject, about, counts, examples, change } = suggestion
  const answers = format.count(counts.answers)
  const sentences = {
    alias: () => words.alias(subject, about.name, counts.answers, answers),
    context: () => words.context(subject, answers, format.count(counts.everyday ?? 0)),
    domain: () => words.domain(subject, about.name, counts.answers, answers),
    untracked: () => words.untracked(about.name, answers, format.count(counts.read)),
    unmentioned: () => words.unmentioned(about.name, format.count(counts.read)),
    double: () => suggestion.text,
  }
  const must = change?.context?.must ?? []
  const mustNot = change?.context?.mustNot ?? []
  return (
    <>
      <p>{sentences[kind]()}</p>
      {must.length > 0 && <p>{words.must(format.list(must))}</p>}
      {mustNot.length > 0 && <p>{words.mustNot(format.list(mustNot))}</p>}
      {change?.caseSensitive && <p>{words.caseSensitive}</p>}
      <ul>
        {examples.map(({ answerId, excerpt }) => (
          <li key={answerId}>
            <BrandLink to="answers" id={answerId} only={{}}>
              <bdi>{excerpt}</bdi>
            </BrandLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Choice({
  suggestion: { id, change, subject },
  done,
}: {
  suggestion: Suggestion
  done: (said: string) => void
}) {
  const { messages, format } = useReader()
  const { suggestions: words } = messages.settings
  const { brandId } = useIds()
  const send = useSend()
  const [effect, setEffect] = useState('')
  const move = (state: 'accepted' | 'dismissed', dryRun = false) =>
    send('PATCH', item, { brandId, suggestionId: id, state, dryRun })
  const accept = async () => {
    if (effect === '') {
      const { affected, figures } = await move('accepted', true)
      const share = figures.find(({ measure, days }) => measure === 'shareOfVoice' && days === null)
      const [before, after] = [share?.before.value, share?.after.value].map(value =>
        value == null ? '–' : format.percent(value),
      )
      const counted = words.recounted(affected.answers, format.count(affected.answers))
      setEffect(share ? `${counted} ${words.share(before!, after!)}` : counted)
    } else {
      await move('accepted')
      done(words.accepted(subject))
    }
  }
  const dismiss = async () => {
    await move('dismissed')
    done(words.dismissed(subject))
  }
  return (
    <>
      <p role="status">{effect}</p>
      <div className={manage.rowActions}>
        {change && (
          <Form button={effect === '' ? words.check : words.accept} send={accept}>
            {null}
          </Form>
        )}
        <Form button={words.dismiss} send={dismiss}>
          {null}
        </Form>
      </div>
    </>
  )
}
