import type { TrustMeasure } from '@earshot/contract'

/** Who the sentence is about: the reader ("you") or a named entity. */
export interface FigureSubject {
  name: string
  /** `are` or `is`, to agree with the name. */
  be: string
}

export const you: FigureSubject = { name: 'you', be: 'are' }

interface MeasureWords {
  /** Follows "Asked again, these 40 questions would". Contains the range. */
  again(who: FigureSubject, range: string): string
  /** Follows "In questions like these,". */
  alike(who: FigureSubject, range: string): string
  madeOf(numerator: string, denominator: string): string
  /** Clause for the denominator 0. */
  nothing(who: FigureSubject): string
}

const tracked = ({ name }: FigureSubject) => `${name === 'you' ? 'you or a competitor' : 'you or your competitors'}`
const ofAnswers = (numerator: string, denominator: string) => `${numerator} of ${denominator} answers`

export const measureWords: Readonly<Record<TrustMeasure, MeasureWords>> = {
  mentionRate: {
    again: (who, range) => `name ${who.name} in ${range}% of the answers that name ${tracked(who)}.`,
    alike: ({ name, be }, range) => `${name} ${be} named in ${range}%.`,
    madeOf: ofAnswers,
    nothing: who => `no answer names ${tracked(who)}`,
  },
  coverage: {
    again: ({ name }, range) => `name ${name} in ${range}% of all answers.`,
    alike: ({ name, be }, range) => `${name} ${be} named in ${range}% of all answers.`,
    madeOf: ofAnswers,
    nothing: () => 'there are no answers',
  },
  sourceRate: {
    again: (who, range) => `cite ${who.name} in ${range}% of the answers that cite ${tracked(who)}.`,
    alike: ({ name, be }, range) => `${name} ${be} cited in ${range}%.`,
    madeOf: ofAnswers,
    nothing: who => `no answer cites ${tracked(who)}`,
  },
  sourceCoverage: {
    again: ({ name }, range) => `cite ${name} in ${range}% of all answers.`,
    alike: ({ name, be }, range) => `${name} ${be} cited in ${range}% of all answers.`,
    madeOf: ofAnswers,
    nothing: () => 'there are no answers',
  },
  shareOfVoice: {
    again: ({ name }, range) => `give ${name} ${range}% of all mentions of you and your competitors.`,
    alike: ({ name }, range) => `${range}% of the mentions are of ${name}.`,
    madeOf: (numerator, denominator) => `${numerator} of ${denominator} mentions`,
    nothing: who => `no answer names ${tracked(who)}`,
  },
  recommendedRate: {
    again: ({ name }, range) => `recommend ${name} in ${range}% of the judged answers.`,
    alike: ({ name, be }, range) => `${name} ${be} recommended in ${range}% of the judged answers.`,
    madeOf: (numerator, denominator) => `${numerator} of ${denominator} judged answers`,
    nothing: ({ name }) => `no answer that names ${name} was judged`,
  },
  score: {
    again: ({ name }, range) => `give ${name} a score of ${range} (0 to 100).`,
    alike: ({ name }, range) => `the score of ${name === 'you' ? 'your brand' : name} is ${range}.`,
    madeOf: () => 'three rates',
    nothing: who => `no answer names or cites ${tracked(who)}`,
  },
  avgPosition: {
    again: ({ name }, range) => `name ${name} at place ${range} on average (1 is first).`,
    alike: ({ name, be }, range) => `${name} ${be} named at place ${range} on average.`,
    madeOf: (_, denominator) => `${denominator} mentions`,
    nothing: ({ name }) => `no answer names ${name}`,
  },
  avgSentiment: {
    again: ({ name }, range) => `describe ${name} with a sentiment of ${range} (0 to 100) on average.`,
    alike: ({ name }, range) => `the sentiment about ${name} is ${range} on average.`,
    madeOf: (_, denominator) => `${denominator} scored mentions`,
    nothing: ({ name }) => `no answer says anything about ${name} that can be scored`,
  },
}
