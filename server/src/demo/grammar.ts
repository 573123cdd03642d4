import type { Random } from './random.ts'

/** A text for `{slot}`, or a function that returns the next one. */
export type Slots = Readonly<Record<string, string | (() => string)>>

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Repeats a text only after all were used. */
export const createDeck = (random: Random, texts: readonly string[]): (() => string) => {
  let rest: string[] = []
  return () => {
    if (rest.length === 0) rest = random.shuffle(texts)
    return rest.pop() ?? ''
  }
}

const choose = (random: Random, template: string): string => {
  const chosen = template.replace(/<([^<>]*)>/g, (_, options: string) => random.pick(options.split('|')))
  return chosen === template ? template : choose(random, chosen)
}

/**
 * Fills a template: `<a|b>` picks an option (can be nested), `{slot}` is replaced, `{^slot}` is replaced and
 * capitalized.
 */
export const say = (random: Random, template: string, slots: Slots = {}): string =>
  choose(random, template).replace(/\{(\^?)(\w+)\}/g, (_, capital: string, name: string) => {
    const slot = slots[name]
    if (slot === undefined) throw new Error(`The template "${template}" wants {${name}}, which nobody gave.`)
    const text = typeof slot === 'string' ? slot : slot()
    return capital === '' ? text : capitalised(text)
  })

export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
