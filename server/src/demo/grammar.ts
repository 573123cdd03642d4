import type { Random } from './random.ts'

/** What stands for `{slot}`: a text, or where to get the next one from. */
export type Slots = Readonly<Record<string, string | (() => string)>>

/** The cells of a table that is written as text: a line a row, `|` between cells, without the blanks around them. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The texts of a list in random order, none again before all have come. */
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
 * A sentence from a template: `<a|b>` is one of its options (they nest), `{slot}` is filled, `{^slot}` is filled and
 * capitalised.
 */
export const say = (random: Random, template: string, slots: Slots = {}): string =>
  choose(random, template).replace(/\{(\^?)(\w+)\}/g, (_, capital: string, name: string) => {
    const slot = slots[name]
    if (slot === undefined) throw new Error(`The template "${template}" wants {${name}}, which nobody gave.`)
    const text = typeof slot === 'string' ? slot : slot()
    return capital === '' ? text : capitalised(text)
  })

/** A text as a part of a URL: lower-case letters and digits, joined by hyphens. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
