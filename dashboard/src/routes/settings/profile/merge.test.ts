import { describe, expect, it } from 'vitest'
import { draftOf, type ProfileDraft, type SavedProfile, withItem } from '../../../api/drafts/profile-draft.ts'
import { profileBody, withoutBlankItems } from './body.ts'
import { mergeProfile } from './merge.ts'

const attribute = (text: string, words = {}) => ({ text, words, opposites: {} })
const fact = (text: string, ...accepted: string[]): SavedProfile['facts'][number] => ({
  ...{ text, kind: 'text', words: {}, accepted, outdated: [], validFrom: null, validTo: null },
  ...{ sourceUrl: null, severity: 'medium' },
})
const opened: SavedProfile = {
  ...{ revision: 1, createdAt: '2026-01-01T00:00:00.000Z', version: 'v1', statement: 'Sturdy.', monthly: false },
  attributes: [attribute('fast'), attribute('light'), attribute('cheap')],
  facts: [fact('seat', 'Leeds'), fact('owner', 'Ada')],
}
const mine = (changes: Partial<ProfileDraft> = {}): ProfileDraft => ({ ...draftOf(opened), ...changes })
const latest = (changes: Partial<SavedProfile>): SavedProfile => ({
  ...opened,
  revision: 2,
  version: 'v2',
  ...changes,
})
const merged = (draft: ProfileDraft, changes: Partial<SavedProfile>) => {
  const { draft: after, changes: said } = mergeProfile(draft, latest(changes))
  const { attributes, facts, ...rest } = profileBody(after)
  return {
    ...rest,
    version: after.opened?.version,
    attributes: attributes.map(({ text, words }) => [text, ...Object.values(words).flat()].join(' ')),
    facts: facts.map(({ text, accepted }) => `${text} ${accepted}`),
    said: said.map(({ part, kind, text, kept }) => `${part} ${kind} ${text}${kept ? ' kept' : ''}`),
  }
}

describe('a profile that somebody else has changed', () => {
  it('takes their changes, and keeps the own ones', () => {
    const [fast, light, cheap] = draftOf(opened).attributes
    const draft = mine({
      statement: 'Light.',
      attributes: withItem([light!, { ...fast!, words: { en: ['quick'] } }, cheap!], attribute('new')),
    })
    const theirs = {
      attributes: [attribute('fast'), attribute('light', { en: ['airy'] }), attribute('theirs')],
      facts: [fact('seat', 'York'), fact('owner', 'Ada')],
    }
    expect(merged(draft, theirs)).toEqual({
      ...{ statement: 'Light.', monthly: false, version: 'v2' },
      attributes: ['light airy', 'fast quick', 'new', 'theirs'],
      facts: ['seat York', 'owner Ada'],
      said: ['attributes changed light', 'attributes removed cheap', 'attributes added theirs', 'facts changed seat'],
    })
  })

  it('keeps the own version of what both changed, and says so', () => {
    const [seat, owner] = draftOf(opened).facts
    const draft = mine({ statement: 'Light.', monthly: true, facts: [{ ...seat!, accepted: ['Hull'] }] })
    const theirs = {
      ...{ statement: 'Heavy.', monthly: true, attributes: [] },
      facts: [fact('seat', 'York'), fact('owner', 'Bob')],
    }
    expect(owner!.text).toBe('owner')
    expect(merged(draft, theirs)).toEqual({
      ...{ statement: 'Light.', monthly: true, version: 'v2', attributes: [], facts: ['seat Hull'] },
      said: [
        'statement changed Heavy. kept',
        'monthly changed true',
        ...['fast', 'light', 'cheap'].map(text => `attributes removed ${text}`),
        'facts changed seat kept',
        'facts changed owner kept',
      ],
    })
  })

  it('adds what both added only once', () => {
    const draft = mine({ attributes: withItem(draftOf(opened).attributes, attribute('new')) })
    const theirs = { attributes: [...opened.attributes, attribute('new')] }
    expect(merged(draft, theirs)).toMatchObject({ attributes: ['fast', 'light', 'cheap', 'new'], said: [] })
  })
})

it('a profile is stored without blank lines, words and items', () => {
  const blank = { ...attribute(' '), words: { en: [' '] } }
  const draft = mine({
    attributes: withItem(withItem([], blank), attribute('fast', { en: [' quick ', ''], de: [''] })),
    facts: withItem(withItem([], fact('')), fact('seat', '', ' Leeds ')),
  })
  const { attributes, facts } = profileBody({ ...draft, ...withoutBlankItems(draft) })
  expect(attributes).toEqual([attribute('fast', { en: ['quick'] })])
  expect(facts).toEqual([fact('seat', 'Leeds')])
})
