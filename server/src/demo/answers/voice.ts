import { createDeck, type Slots, say } from '../grammar.ts'
import type { Maker } from '../makers.ts'
import type { Random } from '../random.ts'
import type { DemoTopic } from '../topics.ts'
import type { MakerRole, Stance } from './cast.ts'

/** Phrases for one answer, without repetition. */
export interface AnswerVoice {
  readonly random: Random
  readonly say: (template: string, slots?: Slots) => string
  /** Maker and shoe, for a list item or heading. */
  readonly title: (maker: Maker) => string
  /** Follows the maker's name. */
  readonly comment: (role: MakerRole) => string
  readonly sentence: (role: MakerRole) => string
  readonly virtue: (maker: Maker) => string
  readonly fault: (maker: Maker) => string
  readonly advice: (count: number) => string[]
}

const comments: Readonly<Record<Stance, readonly string[]>> = {
  praised: [
    '{^strength}, and {strength}. About {price}.',
    '<A strong|A very good|An excellent> choice for {use}: {strength}.',
    '<Reviewers|Testers|Long-term owners> praise {virtue}; {strength}.',
    'The best option here for {use}. {^strength}, and {virtue} is a bonus.',
    '{^strength}. Rated <4.5|4.6|4.7|4.8>/5 by <owners|runners|testers>.',
  ],
  mixed: [
    '{^strength}, but {weakness}.',
    '<Good|Fine> for {use}, although {weakness}.',
    'Its draw is {virtue}. On the other hand, {weakness}.',
    '{^strength}. <Keep in mind that|Note that> {fault}.',
    'Around {price}; {strength}, <yet|though> {fault}.',
  ],
  criticised: [
    '<Several reviewers|Some runners|Owners> report that {weakness}, and {fault}.',
    'Harder to recommend <this year|at the moment>: {fault}.',
    'Often mentioned, but {fault} and {weakness}.',
    '<Disappointing|Weak> for {use}, because {weakness}.',
  ],
  unknown: ['No independent reviews turned up, so it is left out here.'],
}

const sentences: Readonly<Record<Stance, readonly string[]>> = {
  praised: [
    '{name} is <an excellent pick|a great choice|the one to beat> for {use}: {strength}.',
    'For {use}, the {name} {shoe} <stands out|is hard to beat>, since {strength}.',
    '<Testers|Many runners> love {name}’s {shoe} because {strength}.',
    'I would <start with|look first at> the {name} {shoe}; {strength}.',
  ],
  mixed: [
    'The {name} {shoe} is <a reasonable|a fair|a decent> option if you can live with one thing: {weakness}.',
    '{name} gets {virtue} right, although {fault}.',
    'With {name}, {strength}, but {weakness}.',
    'The {shoe} from {name} sits in the middle: {strength}, while {weakness}.',
  ],
  criticised: [
    'I’d be <careful|cautious> with {name}: {fault}.',
    '{name} <disappoints|falls behind> here, because {weakness}.',
    'Complaints about {name} are <common|frequent>, mostly that {fault}.',
  ],
  unknown: [
    'I couldn’t find any <reliable information|independent reviews> about {name}.',
    'There is no <reliable|published> information about {name} that I could find.',
    'I’m not familiar with {name}, and my search returned nothing about it.',
  ],
}

export const createVoice = (topic: DemoTopic, random: Random): AnswerVoice => {
  const strength = createDeck(random, topic.strengths)
  const weakness = createDeck(random, topic.weaknesses)
  const use = createDeck(random, topic.uses)
  const nextAdvice = createDeck(random, topic.advice)
  const spoken = (template: string, slots: Slots = {}) => say(random, template, { use, goods: topic.goods, ...slots })
  const nameOf = (maker: Maker) => (random.chance(0.06) ? random.pick([maker.name, ...maker.aliases]) : maker.name)
  const slotsOf = (maker: Maker): Slots => ({
    name: nameOf(maker),
    shoe: maker.shoes[topic.use],
    price: `$${maker.price}`,
    virtue: () => random.pick(maker.virtues),
    fault: () => random.pick(maker.faults),
    strength,
    weakness,
  })
  return {
    random,
    say: spoken,
    title: maker => `${nameOf(maker)} ${maker.shoes[topic.use]}`,
    comment: ({ maker, stance }) => spoken(random.pick(comments[stance]), slotsOf(maker)),
    sentence: ({ maker, stance }) => spoken(random.pick(sentences[stance]), slotsOf(maker)),
    virtue: maker => (random.chance(0.5) ? random.pick(maker.virtues) : strength()),
    fault: maker => (random.chance(0.5) ? random.pick(maker.faults) : weakness()),
    advice: count => Array.from({ length: count }, nextAdvice),
  }
}
