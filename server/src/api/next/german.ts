import { once } from '@earshot/contract'
import type { NextTexts } from './next-texts.ts'

const listed = once(() => new Intl.ListFormat('de'))
const count = once(() => new Intl.NumberFormat('de'))
const number = (n: number) => count().format(n)
const several = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`
const list = (names: readonly string[]) => listed().format(names)

export const germanNext: NextTexts = {
  collection: {
    not_asked: () => 'Noch wurde kein Assistent befragt.',
    schedule_without_provider: () => 'Für den Zeitplan ist kein Assistent eingerichtet.',
    schedule_overdue: n => `${several(n, 'geplante Frage ist', 'geplante Fragen sind')} überfällig.`,
    incomplete: n => `${several(n, 'Frage wurde', 'Fragen wurden')} nicht beantwortet.`,
    crawlers_gap: n => `Crawler-Logs fehlen an ${several(n, 'Tag', 'Tagen')}.`,
    crawlers_silent: () => 'Seit 24 Stunden kamen keine Crawler-Logs an.',
  },
  late: days =>
    days === null ? 'Es gibt noch keine Antwort.' : `Die letzte Antwort ist ${several(days, 'Tag', 'Tage')} alt.`,
  fact: (text, n) => `${several(n, 'Antwort widerspricht', 'Antworten widersprechen')} dem Fakt „${text}“.`,
  prompt: (text, { brand, lost, answers }) =>
    `„${text}“: ${number(lost)} von ${several(answers, 'Antwort nennt', 'Antworten nennen')} Wettbewerber und nicht ${brand}.`,
  blocked: crawlers => `robots.txt blockiert ${list(crawlers)}.`,
  file: {
    missing: file => `Die Website hat keine ${file}.`,
    invalid: file => `${file} ist ungültig.`,
    unreachable: file => `${file} ist nicht lesbar.`,
  },
  warning: {
    refused: crawlers => `Die Startseite lehnt ${list(crawlers)} ab.`,
    other_page: crawlers => `Die Startseite zeigt ${list(crawlers)} etwas anderes.`,
    few_words: () => 'Die Startseite enthält ohne Skripte nur wenige Wörter.',
    noindex: () => 'Die Startseite erlaubt keine Indexierung.',
    nosnippet: () => 'Die Startseite erlaubt nicht, ihren Text in Antworten zu zeigen.',
    noai: () => 'Die Startseite erlaubt keine Nutzung durch KI.',
    shut_out: crawlers => `robots.txt blockiert ${list(crawlers)}.`,
    content_signal: signals => `robots.txt verbietet ${list(signals)}.`,
    empty_file: files => `${list(files)} ${files.length === 1 ? 'ist' : 'sind'} leer.`,
    useless_record: () => 'Eine Zeile der robots.txt hat keine Wirkung.',
  },
  name: {
    alias: ({ subject, about, answers }) =>
      `${several(answers, 'Antwort schreibt', 'Antworten schreiben')} „${subject}“, was nicht als ${about} zählt.`,
    context: ({ subject, answers }) =>
      `„${subject}“ ist in manchen von ${several(answers, 'Antwort', 'Antworten')} vielleicht ein Alltagswort.`,
    domain: ({ subject, about, answers }) =>
      `${several(answers, 'Antwort zitiert', 'Antworten zitieren')} ${subject}, was nicht als Website von ${about} zählt.`,
    double: ({ subject }) => `Mehrere Namen teilen sich „${subject}“.`,
    unmentioned: ({ about, read }) =>
      `${read === 1 ? 'Die einzige Antwort nennt' : `${number(read)} Antworten nennen`} ${about} nicht: Prüfen Sie die Namen.`,
    untracked: ({ about, answers, read }) =>
      `${number(answers)} von ${several(read, 'Antwort nennt', 'Antworten nennen')} weder ${about} noch einen Wettbewerber.`,
  },
}
