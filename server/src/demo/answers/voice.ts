import { createDeck, type Slots, say } from '../grammar.ts'
import type { Maker } from '../makers.ts'
import { phrasesOf } from '../phrases.ts'
import type { Random } from '../random.ts'
import type { DemoTopic } from '../topics.ts'
import type { MakerRole } from './cast.ts'

/** Phrases for one answer. A phrase is not repeated within an answer. */
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
    comment: ({ maker, stance }) => spoken(random.pick(phrasesOf('comment', stance)), slotsOf(maker)),
    sentence: ({ maker, stance }) => spoken(random.pick(phrasesOf('sentence', stance)), slotsOf(maker)),
    virtue: maker => (random.chance(0.5) ? random.pick(maker.virtues) : strength()),
    fault: maker => (random.chance(0.5) ? random.pick(maker.faults) : weakness()),
    advice: count => Array.from({ length: count }, nextAdvice),
  }
}
