import { glossary } from '@earshot/contract'
import type { Page } from 'playwright-core'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { languages, type Messages } from '../src/messages/index.ts'
import { saidOn } from './said.ts'

const [en, de] = [await languages.en.load(), await languages.de.load()]

/** Texts of a language by path. Arguments of functions are replaced by `\u0000`. */
function textsOf(messages: unknown, path = ''): [string, string][] {
  if (typeof messages === 'string') return [[path, messages]]
  if (typeof messages === 'function') {
    const given = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '\u0000' : '\u0000') })
    return [[path, (messages as (...given: unknown[]) => string)(given, given, given, given)]]
  }
  return Object.entries(messages as object).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
}

const without = ({ glossary: _, ...messages }: Messages) => textsOf(messages)
const glossarySentences = glossary.flatMap(({ title, entries }) => [
  title,
  ...entries.flatMap(({ meaning, numerator = '', denominator = '', differs = '' }) => [
    ...[meaning, numerator, denominator, differs].filter(text => text !== ''),
  ]),
])
const german = new Set([...without(de).map(([, text]) => text)])
const english = [...without(en).map(([, text]) => text), ...glossarySentences].filter(text => !german.has(text))
/** Names in the demo, because one of its tags is equal to a text, and of languages, which are in the language itself. */
const names = new Set([
  ...[...demoArchive({ now: new Date() })].map(record => (record as { name?: string }).name),
  ...Object.values(languages).map(({ name }) => name),
])
const whole = new Set(english.filter(text => !text.includes('\u0000') && !names.has(text)))
const patterns = english
  .filter(text => text.includes('\u0000') && text.replaceAll(/\P{L}/gu, '').length > 5)
  .map(
    text =>
      new RegExp(
        `^${text
          .split('\u0000')
          .map(each => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
        'u',
      ),
  )

/** German uses this English term. */
const loan = de.figures.measures.shareOfVoice

/** English texts, numbers and dates on a page or part of it that are not valid in German. */
export async function englishOn(page: Page, within?: string): Promise<string[]> {
  const said = (await saidOn(page, within)).map(each => ({ ...each, text: each.text.replaceAll(loan, '').trim() }))
  return said
    .filter(
      ({ text, where }) =>
        // Names from the data are isolated with `bdi`.
        !where.startsWith('bdi') &&
        (whole.has(text) ||
          patterns.some(each => each.test(text)) ||
          /\d\.\d+\s?%|\d%|\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b/.test(text)),
    )
    .map(({ text, where }) => `${page.url()}: "${text}" in ${where}`)
}
