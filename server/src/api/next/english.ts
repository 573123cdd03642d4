import { once } from '@earshot/contract'
import type { NextTexts } from './next-texts.ts'

const listed = once(() => new Intl.ListFormat('en'))
const count = once(() => new Intl.NumberFormat('en'))
const number = (n: number) => count().format(n)
const several = (n: number, one: string, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`
const list = (names: readonly string[]) => listed().format(names)

export const englishNext: NextTexts = {
  collection: {
    not_asked: () => 'No assistant has been asked yet.',
    schedule_without_provider: () => 'No assistant is set up for the schedule.',
    schedule_overdue: n => `${several(n, 'scheduled question is', 'scheduled questions are')} overdue.`,
    incomplete: n => `${several(n, 'question was', 'questions were')} not answered.`,
    crawlers_gap: n => `Crawler logs are missing on ${several(n, 'day')}.`,
    crawlers_silent: () => 'No crawler logs have arrived for 24 hours.',
  },
  late: days => (days === null ? 'There is no answer yet.' : `The last answer is ${several(days, 'day')} old.`),
  fact: (text, n) => `${several(n, 'answer contradicts', 'answers contradict')} the fact "${text}".`,
  prompt: (text, { brand, lost, answers }) =>
    `"${text}": ${number(lost)} of ${several(answers, 'answer')} ${lost === 1 ? 'names' : 'name'} competitors and not ${brand}.`,
  blocked: crawlers => `robots.txt blocks ${list(crawlers)}.`,
  file: {
    missing: file => `The site has no ${file}.`,
    invalid: file => `${file} is not valid.`,
    unreachable: file => `${file} cannot be read.`,
  },
  warning: {
    refused: crawlers => `The home page rejects ${list(crawlers)}.`,
    other_page: crawlers => `The home page shows ${list(crawlers)} something else.`,
    few_words: () => 'The home page has few words before scripts run.',
    noindex: () => 'The home page forbids indexing.',
    nosnippet: () => 'The home page forbids showing its text in answers.',
    noai: () => 'The home page forbids use by AI.',
    shut_out: crawlers => `robots.txt blocks ${list(crawlers)}.`,
    content_signal: signals => `robots.txt forbids ${list(signals)}.`,
    empty_file: files => `${list(files)} ${files.length === 1 ? 'is' : 'are'} empty.`,
    useless_record: () => 'A line of robots.txt has no effect.',
  },
  name: {
    alias: ({ subject, about, answers }) =>
      `${several(answers, 'answer writes', 'answers write')} "${subject}", which does not count as ${about}.`,
    context: ({ subject, answers }) => `"${subject}" may be an everyday word in some of ${several(answers, 'answer')}.`,
    domain: ({ subject, about, answers }) =>
      `${several(answers, 'answer cites', 'answers cite')} ${subject}, which does not count as a site of ${about}.`,
    double: ({ subject }) => `Several tracked names share "${subject}".`,
    unmentioned: ({ about, read }) =>
      `${read === 1 ? 'The only answer does' : `${number(read)} answers do`} not mention ${about}: check its names.`,
    untracked: ({ about, answers, read }) =>
      `${number(answers)} of ${several(read, 'answer')} mention neither ${about} nor a competitor.`,
  },
}
