import type { ActionTexts } from '../contract-texts.ts'

/** Texts of the actions that every kind of resource has. */
const alike = <R extends string>(resource: R, one: string) => {
  const upper = `${one[0]!.toUpperCase()}${one.slice(1)}`
  return {
    [`${resource}.get`]: `${upper} anzeigen.`,
    [`${resource}.create`]: `${upper} erstellen.`,
    [`${resource}.change`]: `${upper} ändern. Fehlende Felder behalten ihren Wert.`,
    [`${resource}.delete`]: `${upper} mit allen Daten löschen.`,
  } as Record<`${R}.${'get' | 'create' | 'change' | 'delete'}`, string>
}

/** Descriptions of the admin API's actions in German, by name. */
export const actions = {
  'teams.get': 'Ein Team anzeigen.',
  'teams.change': 'Ein Team ändern. Fehlende Felder behalten ihren Wert.',
  'teams.delete': 'Ein Team mit allen Daten löschen.',
  ...alike('brands', 'eine Marke'),
  ...alike('topics', 'ein Thema'),
  ...alike('tags', 'ein Schlagwort'),
  ...alike('prompts', 'einen Prompt'),
  ...alike('competitors', 'einen Wettbewerber'),
  ...alike('sources', 'eine Quelle'),
  ...alike('articles', 'einen Artikel'),
  ...alike('snapshots', 'einen Wahrnehmungs-Snapshot'),
  ...alike('notes', 'eine Notiz'),
  'teams.list': 'Die eigenen Teams anzeigen.',
  'brands.list': 'Die Marken eines Teams anzeigen, auch inaktive.',
  'transfers.list': 'Die Marken anzeigen, die einem Team angeboten werden oder die es anbietet.',
  'transfers.create':
    'Eine Marke einem anderen Team anbieten. Sie wird nicht angezeigt, bis dieses Team annimmt oder das Angebot zurückgezogen wird. Ob das Team existiert, wird nicht angezeigt.',
  'transfers.cancel': 'Das Angebot einer Marke zurückziehen.',
  'transfers.accept': 'Eine angebotene Marke mit allen Daten annehmen.',
  'topics.list': 'Die Themen einer Marke anzeigen.',
  'tags.list': 'Die Schlagwörter einer Marke anzeigen.',
  'prompts.list': 'Die Prompts einer Marke anzeigen.',
  'prompts.import': 'Prompts aus eingefügten Zeilen, CSV oder JSON erstellen.',
  'prompts.adopt':
    'Aus Websuchen von Assistenten (Query-Fan-out) Prompts erstellen. Vorhandene Prompts werden übersprungen.',
  'prompts.changeMany':
    'Mehrere Prompts gleichzeitig ändern: Thema, Schlagwörter, Kaufphase, pausiert. Nicht angegebene Felder bleiben unverändert.',
  'prompts.deleteMany': 'Mehrere Prompts mit allen Daten gleichzeitig löschen.',
  'suggestions.get': 'Einen Vorschlag anzeigen.',
  'suggestions.change':
    'Einen Vorschlag annehmen, verwerfen oder wieder öffnen. Annehmen ändert die Marke oder den Wettbewerber, und die Antworten werden neu gezählt. Ein verworfener Vorschlag kommt nicht von selbst wieder.',
  'answers.push':
    'Anderswo erfasste Antworten in einer Transaktion importieren. Ungültige Antworten werden einzeln abgelehnt.',
  'answers.collect':
    'Die Prompts einer Marke jetzt stellen. Ein Server arbeitet die Fragen automatisch aus der Warteschlange ab.',
  'answers.forecast':
    'Fragen und Kosten für den Fall prognostizieren, dass alle Prompts einer Marke jetzt gestellt werden.',
  'competitors.list': 'Die Wettbewerber einer Marke anzeigen, auch die Marke selbst.',
  'competitors.merge':
    'Ein Duplikat mit einem Wettbewerber zusammenführen. Seine Namen werden andere Namen des Wettbewerbers, seine Erwähnungen gehen auf ihn über, und es wird gelöscht.',
  'briefs.create':
    'Aus einer Chance einen Artikel beginnen: ein Entwurf mit Gliederung, Quellen und Zahlen, ohne Text.',
  'drafts.forecast':
    'Abrufen, welcher Assistent den Text eines Artikels schreiben würde, und die voraussichtlichen Kosten.',
  'drafts.write': 'Einen Assistenten den Text eines Artikels schreiben lassen, der aus einer Chance begonnen wurde.',
  'profileProposals.forecast':
    'Abrufen, welcher Assistent ein Markenprofil vorschlagen würde, und die voraussichtlichen Kosten.',
  'profileProposals.create':
    'Einen Assistenten anhand der Website ein Markenprofil vorschlagen lassen. Nichts wird gespeichert.',
  'drafts.compare': 'Die Seiten lesen, die ein Artikel zitiert, damit die Prüfungen kopierte Stellen finden.',
  'untracked.adopt':
    'Einem Namen als Wettbewerber folgen. Frühere Antworten werden neu gezählt, als wäre man ihm immer gefolgt.',
  'untracked.alias':
    'Einen Namen als anderen Namen eines Wettbewerbers oder der Marke selbst hinzufügen. Frühere Antworten werden neu gezählt.',
  'untracked.dismiss': 'Einen Namen dauerhaft ausblenden. Er wird nicht mehr aufgelistet.',
  'untracked.restore': 'Einen ausgeblendeten Namen wieder auflisten.',
  'sources.list': 'Die Domains anzeigen, die Antworten zitieren.',
  'doubles.list':
    'Die Wettbewerber, Themen, Schlagwörter und Prompts einer Marke anzeigen, die einen Namen, einen Alias, eine Domain oder einen Text gemeinsam haben.',
  'schedules.get': 'Den Zeitplan einer Marke anzeigen.',
  'schedules.set': 'Festlegen, wann die Prompts einer Marke gestellt werden, und an welche Assistenten.',
  'judges.get': 'Anzeigen, wer die Antworten für die Kennzahlen einer Marke beurteilt, und wer zur Wahl steht.',
  'judges.choose':
    'Wählen, wer die Antworten für die Kennzahlen einer Marke beurteilt. Auch vergangene Kennzahlen ändern sich.',
  'schedules.delete': 'Den Zeitplan einer Marke löschen. Ihre Prompts werden dann nur manuell gestellt.',
  'judgeSchedules.get': 'Anzeigen, ob ein Modell neue Antworten nach jeder Abfrage beurteilt.',
  'judgeSchedules.set': 'Festlegen, ob ein Modell neue Antworten nach jeder Abfrage beurteilt.',
  'budgets.get': 'Das eigene Tagesbudget eines Teams anzeigen.',
  'budgets.set': 'Ein Tagesbudget für ein Team festlegen.',
  'budgets.delete': 'Das eigene Tagesbudget eines Teams löschen. Danach gelten die Servereinstellungen.',
  'integrations.get': 'Die Crawler-Integration einer Marke anzeigen.',
  'integrations.set':
    'Festlegen, wie die Zugriffslogs einer Marke gezählt werden. Erstellt die Integration, wenn es keine gibt.',
  'integrations.delete': 'Eine Integration mit ihren Schlüsseln und Zählungen löschen.',
  'integrationKeys.list': 'Die Schlüssel einer Integration anzeigen, älteste zuerst.',
  'integrationKeys.create': 'Einen Schlüssel erstellen, der nur Logzeilen senden kann.',
  'integrationKeys.revoke': 'Einen Schlüssel sofort widerrufen.',
  'setup.get': 'Den Zeitplan, die Crawler-Integration und das Wahrnehmungsprofil einer Marke anzeigen.',
  'articles.list': 'Die Artikel einer Marke anzeigen.',
  'snapshots.list': 'Die Wahrnehmungs-Snapshots einer Marke anzeigen.',
  'profiles.get': 'Das Wahrnehmungsprofil einer Marke anzeigen.',
  'profiles.set': 'Das Wahrnehmungsprofil einer Marke ersetzen. Frühere Fassungen bleiben erhalten.',
  'notes.list': 'Die Notizen zu einer Marke anzeigen.',
  'labels.sample':
    'Zufällige Antworten anzeigen, die die Marke nennen und die der Aufrufer nicht bewertet hat. Jede Antwort im Zeitraum hat die gleiche Chance. Die Reihenfolge ist für jeden Aufrufer fest, der Rest einer Stichprobe kommt also wieder.',
  'labels.set': 'Die eigene Bewertung einer Antwort speichern. Sie ersetzt die frühere eigene Bewertung.',
  'labels.delete': 'Die eigene Bewertung einer Antwort löschen.',
  'shares.list': 'Die aktiven Freigabelinks einer Marke anzeigen, älteste zuerst.',
  'shares.create': 'Eine Seite einer Marke mit festen Filtern über einen Link teilen.',
  'shares.revoke':
    'Einen Freigabelink widerrufen. Er funktioniert sofort nicht mehr, auch für alle, die ihn gerade geöffnet haben.',
  'tokens.list': 'Die API-Token eines Teams anzeigen, älteste zuerst.',
  'tokens.create': 'Einen API-Token für ein Team erstellen.',
  'tokens.revoke': 'Einen API-Token sofort widerrufen.',
  'members.list': 'Die Mitglieder eines Teams anzeigen, nach E-Mail-Adresse sortiert.',
  'members.change': 'Die Rolle eines Mitglieds ändern.',
  'members.remove': 'Ein Mitglied aus einem Team entfernen. Das Konto bleibt.',
  'invitations.list': 'Die offenen Einladungen eines Teams anzeigen, älteste zuerst.',
  'invitations.create':
    'Eine Person mit einem einmal gültigen Link in ein Team einladen. Der Link wird per E-Mail gesendet, wenn ein Mailserver eingerichtet ist. Frühere Einladungen an dieselbe Adresse funktionieren nicht mehr.',
  'invitations.revoke': 'Eine Einladung widerrufen. Ihr Link funktioniert sofort nicht mehr.',
  'audit.list': 'Die Änderungen an einem Team und seinen Marken anzeigen, neueste zuerst.',
  'firstSteps.look':
    'Die Website einer Marke lesen. Zeigt, welcher Assistent Vorschläge machen kann, und die erwarteten Kosten.',
  'firstSteps.propose':
    'Einen Assistenten Wettbewerber, Themen und Prompts für eine Marke vorschlagen lassen. Nichts wird gespeichert.',
  'firstSteps.take':
    'Eine Marke mit Wettbewerbern, Themen, Prompts und Zeitplan in einer Transaktion speichern. Vorhandenes bleibt.',
  'system.ofTeam':
    'Den Status der Marken eines Teams anzeigen: Erfassung, Crawler-Logs, Budget, Probleme und ihre Lösungen.',
} satisfies ActionTexts
