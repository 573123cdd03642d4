import type { ReactNode } from 'react'
import type { OpenProposal } from '../../../api/drafts/profile-draft.ts'
import manage from '../../../parts/page/manage.module.css'
import { type ReaderLocale, useReader } from '../../../reader/reader.tsx'
import { type ProposalDecision, type ProposalProps, useDecisions } from './decisions.ts'
import styles from './profile.module.css'

/** The proposed parts that are still open. The user accepts, changes or dismisses each of them. */
export function ProposedItems(props: ProposalProps) {
  const reader = useReader()
  const { messages, format } = reader
  const { profile } = messages
  const { list, forget, ofItem, ofStatement, hasStatement } = useDecisions(props)
  const { statement, attributes, facts } = props.proposal
  const isEmpty = statement === '' && attributes.length === 0 && facts.length === 0
  return (
    <div ref={list} tabIndex={-1} className={manage.stack} data-proposal="">
      <ProposalSource proposal={props.proposal} />
      {isEmpty && <p>{profile.noneLeft}</p>}
      <ul className={styles.proposals}>
        {statement !== '' && (
          <ProposedItem
            name={profile.theStatement}
            acceptLabel={hasStatement ? profile.replaceStatement : undefined}
            decision={ofStatement}
          >
            <b>{profile.statement}</b>
            <p className={styles.text}>{statement}</p>
          </ProposedItem>
        )}
        {attributes.map((attribute, at) => (
          <ProposedItem key={attribute.text} name={attribute.text} decision={ofItem('attributes', at)}>
            <b>
              {profile.attribute}: <bdi>{attribute.text}</bdi>
            </b>
            <p className={manage.quiet}>{wordsOf(attribute, reader)}</p>
          </ProposedItem>
        ))}
        {facts.map((fact, at) => (
          <ProposedItem key={`${fact.text} ${fact.quote}`} name={fact.text} decision={ofItem('facts', at)}>
            <b>
              <bdi>
                {fact.text}: {format.list(fact.accepted)}
              </bdi>
            </b>
            <blockquote>
              <bdi>{fact.quote}</bdi>
            </blockquote>
            {fact.sourceUrl !== null && (
              <a href={fact.sourceUrl} target="_blank" rel="noopener noreferrer">
                {fact.sourceUrl}
              </a>
            )}
          </ProposedItem>
        ))}
      </ul>
      <div>
        <button type="button" className={manage.button} onClick={forget}>
          {profile.forget}
        </button>
      </div>
    </div>
  )
}

function wordsOf({ words, opposites }: OpenProposal['attributes'][number], { messages, format }: ReaderLocale): string {
  const synonyms = Object.values(words).flatMap(each => each ?? [])
  const contrary = Object.values(opposites).flatMap(each => each ?? [])
  return [
    ...(synonyms.length > 0 ? [format.list(synonyms)] : []),
    ...(contrary.length > 0 ? [messages.profile.opposite(format.list(contrary))] : []),
  ].join(' · ')
}

/** The assistant that made the proposal, and the items that the server omitted. */
function ProposalSource({ proposal: { answer } }: { proposal: OpenProposal }) {
  const { messages, format } = useReader()
  const { profile } = messages
  const { proposal, dollars, left, unproven } = answer
  const who = proposal.proposedBy
  return (
    <div role="status">
      <p>
        {who === null ? profile.proposedRecorded : profile.proposed(who, format.dollars(dollars))} {profile.notStored}
      </p>
      {unproven > 0 && <p>{profile.unproven(unproven, format.count(unproven))}</p>}
      {left.length > 0 && (
        <details>
          <summary>{profile.leftOut}</summary>
          <ul className={manage.items}>
            {left.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface ProposedItemProps {
  name: string
  acceptLabel?: string | undefined
  decision: ProposalDecision
  children: ReactNode
}

function ProposedItem({ name, acceptLabel, decision: { accept, edit, dismiss }, children }: ProposedItemProps) {
  const { profile } = useReader().messages
  const button = (text: string, label: string, run: () => void) => (
    <button type="button" className={manage.button} aria-label={label} onClick={run}>
      {text}
    </button>
  )
  return (
    <li className={styles.proposal}>
      {children}
      <div className={manage.row}>
        {button(acceptLabel ?? profile.accept, acceptLabel ?? profile.acceptOf(name), accept)}
        {edit && button(profile.edit, profile.editOf(name), edit)}
        {button(profile.dismiss, profile.dismissOf(name), dismiss)}
      </div>
    </li>
  )
}
