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
  'perception snapshot': 'eine Momentaufnahme der Wahrnehmung',
  note: 'eine Notiz',
}

/** What is done alike with every thing. */
const alike = Object.entries(things).flatMap(([name, one]): [string, string][] => {
  const an = /^[aeiou]/.test(name) ? 'an' : 'a'
  return [
    [`Get ${an} ${name}.`, `${upper(one)} lesen.`],
    [`Create ${an} ${name}.`, `${upper(one)} anlegen.`],
    [`Change ${an} ${name}. Omitted fields keep their values.`, `${upper(one)} ändern; Felder, die fehlen, bleiben.`],
    [`Delete ${an} ${name} and all its data.`, `${upper(one)} löschen, mit allem, was daran hängt.`],
  ]
})

function upper(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

/** What the actions of the admin API do, by the contract's English sentence. */
export const actions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(alike),
  'List the teams of the caller.': 'Die eigenen Teams auflisten.',
  'List the brands of a team, including inactive ones.': 'Die Marken eines Teams auflisten, auch inaktive.',
  'List the brands offered to a team or by it.':
    'Die Marken auflisten, die einem Team angeboten werden oder die es anbietet.',
  'Offer a brand to another team. The brand is not served until that team accepts or the offer is withdrawn. The response does not reveal whether the team exists.':
    'Eine Marke einem anderen Team anbieten; bis es annimmt oder das Angebot zurückgezogen ist, wird sie nicht ausgeliefert. Ob es das Team gibt, wird nicht gesagt.',
  'List the competitors, topics, tags and prompts of a brand that share a name, an alias, a domain or a text.':
    'Die Wettbewerber, Themen, Tags und Prompts einer Marke auflisten, die einen Namen, einen Alias, eine Domain oder einen Text gemeinsam haben.',
  'Withdraw the offer of a brand.': 'Das Angebot einer Marke zurückziehen.',
  'Accept an offered brand with all its data.':
    'Eine angebotene Marke übernehmen, mit allem, was über sie bekannt ist.',
  'List the topics of a brand.': 'Die Themen einer Marke auflisten.',
  'List the tags of a brand.': 'Die Schlagwörter einer Marke auflisten.',
  'List the prompts of a brand.': 'Die Prompts einer Marke auflisten.',
  'Create prompts from pasted lines, CSV or JSON.':
    'Viele Prompts aus eingefügten Zeilen oder einer CSV-Datei anlegen.',
  'Import answers collected elsewhere, in one transaction. Invalid answers are rejected one by one.':
    'Antworten aufnehmen, die jemand anderes gesammelt hat, in einer Transaktion; falsche werden einzeln abgelehnt.',
  'Run the prompts of a brand now. Adds the runs to the queue, which a server processes automatically.':
    'Die Prompts einer Marke jetzt stellen: Die Abfragen kommen in die Warteschlange, die ein Server von selbst abarbeitet.',
  'Forecast the runs and the cost of running all prompts of a brand now.':
    'Lesen, was es bewirken würde, jetzt alle Prompts einer Marke zu stellen, oder warum niemand gefragt würde.',
  'List the competitors of a brand, including the brand itself.':
    'Die Wettbewerber einer Marke und die Marke selbst auflisten.',
  'Merge a duplicate into a competitor. Its names become aliases, its mentions move, and it is deleted.':
    'Eine Dublette mit einem Wettbewerber zusammenführen: Ihre Namen werden weitere Namen, ihre Nennungen ziehen um, und sie wird gelöscht.',
  'List the domains that answers cite.': 'Die Domains auflisten, die Antworten zitieren.',
  'Get the schedule of a brand.': 'Lesen, wann die Prompts einer Marke gestellt werden.',
  'Set when the prompts of a brand are run, and on which assistants.':
    'Festlegen, wann und wem die Prompts einer Marke gestellt werden.',
  'Delete the schedule of a brand. Its prompts then run only on request.':
    'Die Prompts einer Marke nur auf Befehl stellen.',
  "Get a team's own daily budget.": 'Das eigene Tagesbudget eines Teams lesen.',
  'Set a daily budget for a team.': 'Einem Team ein eigenes Tagesbudget geben.',
  "Delete a team's own daily budget. The server settings then apply.":
    'Einem Team das Tagesbudget aus den Einstellungen geben.',
  'Get the crawler integration of a brand.': 'Lesen, wie die Zugriffslogs einer Marke gezählt werden.',
  "Set how a brand's access logs are counted. Creates the integration if there is none.":
    'Festlegen, wie die Zugriffslogs einer Marke gezählt werden; fehlt die Integration, wird sie angelegt.',
  'Delete an integration with its keys and counts.':
    'Eine Integration löschen, mit ihren Schlüsseln und allem, was gezählt wurde.',
  'List the keys of an integration, oldest first.': 'Die Schlüssel einer Integration auflisten, die ältesten zuerst.',
  'Create a key that can only send log lines.': 'Einen Schlüssel anlegen, der Logzeilen abgibt und sonst nichts.',
  'Revoke a key immediately.': 'Einen Schlüssel sofort widerrufen.',
  'Get the schedule and the crawler integration of a brand.':
    'Zeitplan und Crawler-Integration einer Marke lesen; was fehlt, ist null.',
  'List the articles of a brand.': 'Die Artikel einer Marke auflisten.',
  'List the perception snapshots of a brand.': 'Die Momentaufnahmen der Wahrnehmung einer Marke auflisten.',
  'List the notes about a brand.': 'Die Notizen zu einer Marke auflisten.',
  'List the active shares of a brand, oldest first.':
    'Die gültigen Freigaben einer Marke auflisten, die ältesten zuerst.',
  'Share one page of a brand, with fixed filters, by a link.':
    'Eine Seite einer Marke mit festen Filtern für alle freigeben, die den Link haben.',
  'Revoke a share. Its link becomes invalid immediately, also for current viewers.':
    'Eine Freigabe widerrufen: Ihr Link gilt sofort nicht mehr, auch für die, die sie gerade ansehen.',
  'List the API tokens of a team, oldest first.': 'Die API-Tokens eines Teams auflisten, die ältesten zuerst.',
  'Create an API token for a team.': 'Ein API-Token für ein Team anlegen.',
  'Revoke an API token immediately.': 'Ein API-Token sofort widerrufen.',
  'List the members of a team, sorted by email address.': 'Die Mitglieder eines Teams nach E-Mail-Adresse auflisten.',
  'Invite a person with an account to a team. The person accepts after logging in, or with the link.':
    'Eine Person, die ein Konto hat, in ein Team einladen. Sie nimmt nach dem Anmelden an oder mit dem Link.',
  'Change the role of a member.': 'Die Rolle eines Mitglieds ändern.',
  'Remove a member from a team. The account is kept.': 'Ein Mitglied aus einem Team nehmen; das Konto bleibt.',
  'List the open invitations to a team, oldest first.':
    'Die offenen Einladungen in ein Team auflisten, die ältesten zuerst.',
  'Invite a person to a team with a single-use link. The link is sent by email if a mail server is configured. Earlier invitations for the same address become invalid.':
    'Jemanden mit einem Link, der einmal gilt, in ein Team einladen; er geht per E-Mail, wenn ein Mailserver eingerichtet ist. Ein früherer für dieselbe Adresse gilt nicht mehr.',
  'Withdraw an invitation. Its link becomes invalid immediately.':
    'Eine Einladung zurückziehen: Ihr Link gilt sofort nicht mehr.',
  'List the changes to a team and its brands, latest first.':
    'Die Änderungen an einem Team und seinen Marken auflisten, die neuesten zuerst.',
  'Read the site of a brand, and return which assistant can make a proposal and its expected cost.':
    'Die Website einer Marke lesen und sagen, wer vorschlagen kann, was zu beobachten ist, und was das kostet.',
  'Let an assistant propose competitors, topics and prompts for a brand. Nothing is stored.':
    'Einen Assistenten Wettbewerber, Themen und Prompts für eine Marke vorschlagen lassen; davon wird nichts gespeichert.',
  'Store a brand with its competitors, topics, prompts and schedule, in one transaction. Existing data is kept.':
    'Eine Marke mit dem, was an ihr beobachtet wird, in einer Transaktion speichern; was schon da ist, bleibt.',
  'Get the status of the brands of a team: collection, crawler logs, budget, problems and their fixes.':
    'Sagen, ob die Marken eines Teams gesammelt, ausgeliefert und im Budget sind und was behebt, was es nicht ist.',
}
