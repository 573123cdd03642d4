/** One thing of each kind, in the accusative, by its English name. */
const things = {
  team: 'ein Team',
  brand: 'eine Marke',
  topic: 'ein Thema',
  tag: 'ein Schlagwort',
  prompt: 'einen Prompt',
  competitor: 'einen Wettbewerber',
  source: 'eine Quelle',
  article: 'einen Artikel',
  'perception snapshot': 'einen Wahrnehmungs-Snapshot',
  note: 'eine Notiz',
}

/** What is done alike with every thing. */
const alike = Object.entries(things).flatMap(([name, one]): [string, string][] => {
  const an = /^[aeiou]/.test(name) ? 'an' : 'a'
  return [
    [`Get ${an} ${name}.`, `${upper(one)} anzeigen.`],
    [`Create ${an} ${name}.`, `${upper(one)} erstellen.`],
    [
      `Change ${an} ${name}. Omitted fields keep their values.`,
      `${upper(one)} ändern. Fehlende Felder behalten ihren Wert.`,
    ],
    [`Delete ${an} ${name} and all its data.`, `${upper(one)} mit allen Daten löschen.`],
  ]
})

function upper(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

/** What the actions of the admin API do, by the contract's English sentence. */
export const actions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(alike),
  'List the teams of the caller.': 'Die eigenen Teams anzeigen.',
  'List the brands of a team, including inactive ones.': 'Die Marken eines Teams anzeigen, auch inaktive.',
  'List the brands offered to a team or by it.':
    'Die Marken anzeigen, die einem Team angeboten werden oder die es anbietet.',
  'Offer a brand to another team. The brand is not served until that team accepts or the offer is withdrawn. The response does not reveal whether the team exists.':
    'Eine Marke einem anderen Team anbieten. Sie wird nicht angezeigt, bis dieses Team annimmt oder das Angebot zurückgezogen wird. Ob das Team existiert, wird nicht angezeigt.',
  'List the competitors, topics, tags and prompts of a brand that share a name, an alias, a domain or a text.':
    'Die Wettbewerber, Themen, Schlagwörter und Prompts einer Marke anzeigen, die einen Namen, einen Alias, eine Domain oder einen Text gemeinsam haben.',
  'Withdraw the offer of a brand.': 'Das Angebot einer Marke zurückziehen.',
  'Accept an offered brand with all its data.': 'Eine angebotene Marke mit allen Daten annehmen.',
  'List the topics of a brand.': 'Die Themen einer Marke anzeigen.',
  'List the tags of a brand.': 'Die Schlagwörter einer Marke anzeigen.',
  'List the prompts of a brand.': 'Die Prompts einer Marke anzeigen.',
  'Create prompts from pasted lines, CSV or JSON.': 'Prompts aus eingefügten Zeilen, CSV oder JSON erstellen.',
  'Import answers collected elsewhere, in one transaction. Invalid answers are rejected one by one.':
    'Anderswo erfasste Antworten in einer Transaktion importieren. Ungültige Antworten werden einzeln abgelehnt.',
  'Run the prompts of a brand now. Adds the runs to the queue, which a server processes automatically.':
    'Die Prompts einer Marke jetzt stellen. Ein Server arbeitet die Fragen automatisch aus der Warteschlange ab.',
  'Forecast the runs and the cost of running all prompts of a brand now.':
    'Fragen und Kosten für den Fall prognostizieren, dass alle Prompts einer Marke jetzt gestellt werden.',
  'List the competitors of a brand, including the brand itself.':
    'Die Wettbewerber einer Marke anzeigen, auch die Marke selbst.',
  'Merge a duplicate into a competitor. Its names become aliases, its mentions move, and it is deleted.':
    'Ein Duplikat mit einem Wettbewerber zusammenführen. Seine Namen werden andere Namen des Wettbewerbers, seine Erwähnungen gehen auf ihn über, und es wird gelöscht.',
  'List the domains that answers cite.': 'Die Domains anzeigen, die Antworten zitieren.',
  'Get the schedule of a brand.': 'Den Zeitplan einer Marke anzeigen.',
  'Set when the prompts of a brand are run, and on which assistants.':
    'Festlegen, wann die Prompts einer Marke gestellt werden, und an welche Assistenten.',
  'Delete the schedule of a brand. Its prompts then run only on request.':
    'Den Zeitplan einer Marke löschen. Ihre Prompts werden dann nur manuell gestellt.',
  "Get a team's own daily budget.": 'Das eigene Tagesbudget eines Teams anzeigen.',
  'Set a daily budget for a team.': 'Ein Tagesbudget für ein Team festlegen.',
  "Delete a team's own daily budget. The server settings then apply.":
    'Das eigene Tagesbudget eines Teams löschen. Danach gelten die Servereinstellungen.',
  'Get the crawler integration of a brand.': 'Die Crawler-Integration einer Marke anzeigen.',
  "Set how a brand's access logs are counted. Creates the integration if there is none.":
    'Festlegen, wie die Zugriffslogs einer Marke gezählt werden. Erstellt die Integration, wenn es keine gibt.',
  'Delete an integration with its keys and counts.': 'Eine Integration mit ihren Schlüsseln und Zählungen löschen.',
  'List the keys of an integration, oldest first.': 'Die Schlüssel einer Integration anzeigen, älteste zuerst.',
  'Create a key that can only send log lines.': 'Einen Schlüssel erstellen, der nur Logzeilen senden kann.',
  'Revoke a key immediately.': 'Einen Schlüssel sofort widerrufen.',
  'Get the schedule and the crawler integration of a brand.':
    'Den Zeitplan und die Crawler-Integration einer Marke anzeigen.',
  'List the articles of a brand.': 'Die Artikel einer Marke anzeigen.',
  'List the perception snapshots of a brand.': 'Die Wahrnehmungs-Snapshots einer Marke anzeigen.',
  'List the notes about a brand.': 'Die Notizen zu einer Marke anzeigen.',
  'List the active shares of a brand, oldest first.': 'Die aktiven Freigabelinks einer Marke anzeigen, älteste zuerst.',
  'Share one page of a brand, with fixed filters, by a link.':
    'Eine Seite einer Marke mit festen Filtern über einen Link teilen.',
  'Revoke a share. Its link becomes invalid immediately, also for current viewers.':
    'Einen Freigabelink widerrufen. Er funktioniert sofort nicht mehr, auch für alle, die ihn gerade geöffnet haben.',
  'List the API tokens of a team, oldest first.': 'Die API-Token eines Teams anzeigen, älteste zuerst.',
  'Create an API token for a team.': 'Einen API-Token für ein Team erstellen.',
  'Revoke an API token immediately.': 'Einen API-Token sofort widerrufen.',
  'List the members of a team, sorted by email address.':
    'Die Mitglieder eines Teams anzeigen, nach E-Mail-Adresse sortiert.',
  'Invite a person with an account to a team. The person accepts after logging in, or with the link.':
    'Eine Person mit Konto in ein Team einladen. Sie nimmt nach dem Anmelden oder mit dem Link an.',
  'Change the role of a member.': 'Die Rolle eines Mitglieds ändern.',
  'Remove a member from a team. The account is kept.': 'Ein Mitglied aus einem Team entfernen. Das Konto bleibt.',
  'List the open invitations to a team, oldest first.': 'Die offenen Einladungen eines Teams anzeigen, älteste zuerst.',
  'Invite a person to a team with a single-use link. The link is sent by email if a mail server is configured. Earlier invitations for the same address become invalid.':
    'Eine Person mit einem einmal gültigen Link in ein Team einladen. Der Link wird per E-Mail gesendet, wenn ein Mailserver eingerichtet ist. Frühere Einladungen an dieselbe Adresse funktionieren nicht mehr.',
  'Withdraw an invitation. Its link becomes invalid immediately.':
    'Eine Einladung widerrufen. Ihr Link funktioniert sofort nicht mehr.',
  'List the changes to a team and its brands, latest first.':
    'Die Änderungen an einem Team und seinen Marken anzeigen, neueste zuerst.',
  'Read the site of a brand, and return which assistant can make a proposal and its expected cost.':
    'Die Website einer Marke lesen. Zeigt, welcher Assistent Vorschläge machen kann, und die erwarteten Kosten.',
  'Let an assistant propose competitors, topics and prompts for a brand. Nothing is stored.':
    'Einen Assistenten Wettbewerber, Themen und Prompts für eine Marke vorschlagen lassen. Nichts wird gespeichert.',
  'Store a brand with its competitors, topics, prompts and schedule, in one transaction. Existing data is kept.':
    'Eine Marke mit Wettbewerbern, Themen, Prompts und Zeitplan in einer Transaktion speichern. Vorhandenes bleibt.',
  'Get the status of the brands of a team: collection, crawler logs, budget, problems and their fixes.':
    'Den Status der Marken eines Teams anzeigen: Erfassung, Crawler-Logs, Budget, Probleme und ihre Lösungen.',
}
