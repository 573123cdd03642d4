import type { WrongField } from '@earshot/contract'
import {
  type BrandProfile,
  type ProfileAttribute,
  type ProfileFact,
  profileLimits,
  type WordsByLanguage,
} from './profile.ts'
import { areEqualValues, type FactValue, fold, parseFactValue } from './values.ts'

/** Returns everything that is wrong. Each message says what would be right. */
export function checkProfile(profile: BrandProfile): WrongField[] {
  const bytes = Buffer.byteLength(JSON.stringify(profile))
  return [
    ...(bytes > profileLimits.bytes
      ? [wrong('profile', `has ${bytes} bytes as JSON but must have at most ${profileLimits.bytes}.`)]
      : []),
    ...checkAttributes(profile.attributes),
    ...profile.facts.flatMap(checkFact),
    ...checkPairs(profile.facts),
  ]
}

const wrong = (field: string, message: string): WrongField => ({ field, message: `${field} ${message}` })

const wordsIn = (...words: WordsByLanguage[]) => words.flatMap(one => Object.values(one).flat()).map(fold)

function* checkAttributes(attributes: readonly ProfileAttribute[]): Generator<WrongField> {
  const seen = new Map<string, number>()
  for (const [index, { text, words, opposites }] of attributes.entries()) {
    const own = new Set([fold(text), ...wordsIn(words)])
    const contrary = wordsIn(opposites).find(word => own.has(word))
    if (contrary !== undefined)
      yield wrong(`attributes.${index}.opposites`, `has '${contrary}', which is also one of its words.`)
    for (const word of own) {
      const before = seen.get(word)
      if (before === undefined) seen.set(word, index)
      else {
        const same = `is the same as attributes.${before}: both have '${word}'. Keep one of them.`
        yield wrong(`attributes.${index}`, same)
        break
      }
    }
  }
}

const examples: Readonly<Record<string, string>> = {
  number: 'a number, for example 1,200 or 1.5 million',
  money: 'an amount with a currency, for example $25 or 1.200 EUR',
  date: 'a date, for example 2012, March 2012 or 2012-03-05',
}

function checkFact({ kind, accepted, outdated, validFrom, validTo }: ProfileFact, index: number): WrongField[] {
  const field = `facts.${index}`
  if (validFrom !== null && validTo !== null && validFrom > validTo)
    return [wrong(`${field}.validTo`, `is ${validTo} but must not be before validFrom (${validFrom}).`)]
  if (accepted.length === 0)
    return [wrong(`${field}.accepted`, 'has no value. Give at least one value that an answer may say.')]
  if (kind === 'yes_no') {
    const right = accepted.length === 1 && ['yes', 'no'].includes(fold(accepted[0]!)) && outdated.length === 0
    return right ? [] : [wrong(`${field}.accepted`, 'must be yes or no, without outdated values.')]
  }
  if (kind === 'text') return []
  const unread = [...accepted, ...outdated].find(value => !parseFactValue(kind, value))
  if (unread !== undefined)
    return [wrong(field, `has the value '${unread}' but must have ${examples[kind] ?? 'a name'}.`)]
  const both = outdated.find(value => hasValue(kind, accepted, value))
  return both === undefined ? [] : [wrong(`${field}.outdated`, `has '${both}', which is also accepted.`)]
}

const hasValue = (kind: ProfileFact['kind'], values: readonly string[], value: string) =>
  values.some(other => areEqual(parseFactValue(kind, other), parseFactValue(kind, value)))

const areEqual = (one: FactValue | undefined, other: FactValue | undefined) =>
  one !== undefined && other !== undefined && areEqualValues(one, other)

/** Facts with the same text must not be valid on the same day. */
function* checkPairs(facts: readonly ProfileFact[]): Generator<WrongField> {
  for (const [index, fact] of facts.entries()) {
    const before = facts.findIndex(
      (other, at) => at < index && fold(other.text) === fold(fact.text) && overlap(other, fact),
    )
    if (before < 0) continue
    const agrees = sameValues(facts[before]!, fact)
    yield wrong(
      `facts.${index}`,
      agrees
        ? `is the same as facts.${before}. Keep one of them.`
        : `contradicts facts.${before}: both say '${fact.text}' with different values on the same days. Put the earlier value into outdated, or set validFrom and validTo.`,
    )
  }
}

const sameValues = (one: ProfileFact, other: ProfileFact) =>
  one.kind === other.kind &&
  JSON.stringify(one.accepted.map(fold).sort()) === JSON.stringify(other.accepted.map(fold).sort())

const overlap = (one: ProfileFact, other: ProfileFact) =>
  (one.validFrom ?? '') <= (other.validTo ?? '9999') && (other.validFrom ?? '') <= (one.validTo ?? '9999')
