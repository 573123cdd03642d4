import { capitalised, createDeck, say } from '../../src/demo/grammar.ts'
import type { Random } from '../../src/demo/random.ts'
import { entities } from './market.ts'

const aboutSomeone = [
  '**{name}** is <a strong|an excellent|a dependable> choice when {reason}, {because}.',
  '- **{name}** – {^reason}; {because}. {^flaw}.',
  '{name} <works well|does well|is praised> where {reason}, although {flaw}.',
  '### {name}\\n\\n{^because}. {^flaw}, and {reason}.',
  '<Reviewers|Users|Teams> <like|recommend> {name}: {because}. <Still|Even so>, {flaw}.',
]
const reasons = [
  'the team is small and nobody wants to administer it',
  'deals pass through many hands before they close',
  'most of the work happens in the inbox',
  'reports have to be ready on Monday morning',
  'the data may not leave the European Union',
]
const causes = [
  'the free tier covers five users and two pipelines',
  'its automation can be read and changed without a consultant',
  'the import from spreadsheets takes about ten minutes',
  'support answers within the hour on working days',
  'the mobile app works without a connection',
]
const flaws = [
  'the price doubles once you need custom fields',
  'search is slow with more than 100,000 contacts',
  'some integrations need a paid connector',
  'the interface feels dated next to newer tools',
  'reports cannot be shared outside the account',
]
const general = [
  '<When you compare|Before you compare> options, write down the three things that your team does every day; {because}, but that helps only if {reason}.',
  '## <What to check|Costs|Setup|Data and privacy>\\n\\nMost vendors charge per user and month – typically €12 to €60. Ask what happens when {reason}, and whether {flaw}.',
  '<A trial of two weeks|A pilot with one team> shows more than any list of features: see whether {because}, and note how often {flaw}.',
  '1. Export a sample of your contacts.\\n2. Import it and count the duplicates.\\n3. Check that {because}.\\n4. Ask the people who sell whether {reason}.',
  '| Question | Why it matters |\\n| --- | --- |\\n| Who owns the data? | {^reason} |\\n| What does it cost in year two? | {^flaw} |',
]

/** Parts of answers in Markdown, escaped for a JSON text. */
export interface Paragraphs {
  /** Several for each entity. Only these mention it. */
  readonly about: readonly (readonly string[])[]
  /** Mention no entity. */
  readonly general: readonly string[]
}

/** Enough parts that two answers are hardly ever equal. */
export const createParagraphs = (random: Random): Paragraphs => {
  const slots = {
    reason: createDeck(random, reasons),
    because: createDeck(random, causes),
    flaw: createDeck(random, flaws),
  }
  const many = (count: number, templates: readonly string[], name = '') =>
    Array.from({ length: count }, () => capitalised(say(random, random.pick(templates), { ...slots, name })))
  return { about: entities.map(({ name }) => many(40, aboutSomeone, name)), general: many(400, general) }
}
