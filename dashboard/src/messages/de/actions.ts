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
    [`Read ${an} ${name}.`, `${upper(one)} lesen.`],
    [`Make ${an} ${name}.`, `${upper(one)} anlegen.`],
    [`Change ${an} ${name}; fields that are left out stay.`, `${upper(one)} ändern; Felder, die fehlen, bleiben.`],
    [`Delete ${an} ${name} with all that hangs on it.`, `${upper(one)} löschen, mit allem, was daran hängt.`],
  ]
})

function upper(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

/** What the actions of the admin API do, by the contract's English sentence. */
export const actions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(alike),
  'List the teams of the caller.': 'Die eigenen Teams auflisten.',
  'List the brands of a team, inactive ones included.': 'Die Marken eines Teams auflisten, auch inaktive.',
  'List the brands that are offered to a team, or by it.':
    'Die Marken auflisten, die einem Team angeboten werden oder die es anbietet.',
  'Offer a brand to another team; it is not served until that accepts, or the offer is taken back. Whether there is such a team is not said.':
    'Eine Marke einem anderen Team anbieten; bis es annimmt oder das Angebot zurückgezogen ist, wird sie nicht ausgeliefert. Ob es das Team gibt, wird nicht gesagt.',
  'List the competitors, topics, tags and prompts of a brand that share a name, an alias, a domain or a text.':
    'Die Wettbewerber, Themen, Tags und Prompts einer Marke auflisten, die einen Namen, einen Alias, eine Domain oder einen Text gemeinsam haben.',
  'Take back the offer of a brand.': 'Das Angebot einer Marke zurückziehen.',
  'Take a brand that is offered, with all that is known of it.':
    'Eine angebotene Marke übernehmen, mit allem, was über sie bekannt ist.',
  'List the topics of a brand.': 'Die Themen einer Marke auflisten.',
  'List the tags of a brand.': 'Die Schlagwörter einer Marke auflisten.',
  'List the prompts of a brand.': 'Die Prompts einer Marke auflisten.',
  'Make many prompts out of pasted lines or a CSV file.':
    'Viele Prompts aus eingefügten Zeilen oder einer CSV-Datei anlegen.',
  'Take in answers that somebody else has collected, in one transaction; wrong ones are refused one by one.':
    'Antworten aufnehmen, die jemand anderes gesammelt hat, in einer Transaktion; falsche werden einzeln abgelehnt.',
  'Ask the prompts of a brand now: puts the asks into the queue, which a server works off by itself.':
    'Die Prompts einer Marke jetzt stellen: Die Abfragen kommen in die Warteschlange, die ein Server von selbst abarbeitet.',
  'Read what asking all prompts of a brand now would bring about, or why nobody would be asked.':
    'Lesen, was es bewirken würde, jetzt alle Prompts einer Marke zu stellen, oder warum niemand gefragt würde.',
  'List the competitors of a brand, and the brand itself.':
    'Die Wettbewerber einer Marke und die Marke selbst auflisten.',
  'Merge a duplicate into a competitor: its names become aliases, its mentions move, and it is deleted.':
    'Eine Dublette mit einem Wettbewerber zusammenführen: Ihre Namen werden weitere Namen, ihre Nennungen ziehen um, und sie wird gelöscht.',
  'List the domains that answers cite.': 'Die Domains auflisten, die Antworten zitieren.',
  'Read when the prompts of a brand are asked.': 'Lesen, wann die Prompts einer Marke gestellt werden.',
  'Say when the prompts of a brand are asked, and of whom.':
    'Festlegen, wann und wem die Prompts einer Marke gestellt werden.',
  'Ask the prompts of a brand on command only.': 'Die Prompts einer Marke nur auf Befehl stellen.',
  'Read the daily budget that a team has of its own.': 'Das eigene Tagesbudget eines Teams lesen.',
  'Give a team a daily budget of its own.': 'Einem Team ein eigenes Tagesbudget geben.',
  'Give a team the daily budget of the settings.': 'Einem Team das Tagesbudget aus den Einstellungen geben.',
  "Read how a brand's access logs are counted.": 'Lesen, wie die Zugriffslogs einer Marke gezählt werden.',
  "Say how a brand's access logs are counted; the integration is made where there is none.":
    'Festlegen, wie die Zugriffslogs einer Marke gezählt werden; fehlt die Integration, wird sie angelegt.',
  'Delete an integration with its keys and all that was counted.':
    'Eine Integration löschen, mit ihren Schlüsseln und allem, was gezählt wurde.',
  'List the keys of an integration, the oldest first.':
    'Die Schlüssel einer Integration auflisten, die ältesten zuerst.',
  'Make a key that hands in log lines, and does nothing else.':
    'Einen Schlüssel anlegen, der Logzeilen abgibt und sonst nichts.',
  'Revoke a key at once.': 'Einen Schlüssel sofort widerrufen.',
  'Read the schedule and the crawler integration of a brand, each null where it has none.':
    'Zeitplan und Crawler-Integration einer Marke lesen; was fehlt, ist null.',
  'List the articles of a brand.': 'Die Artikel einer Marke auflisten.',
  'List the perception snapshots of a brand.': 'Die Momentaufnahmen der Wahrnehmung einer Marke auflisten.',
  'List the notes about a brand.': 'Die Notizen zu einer Marke auflisten.',
  'List the shares of a brand that work, the oldest first.':
    'Die gültigen Freigaben einer Marke auflisten, die ältesten zuerst.',
  'Share one page of a brand, with fixed filters, with whoever has the link.':
    'Eine Seite einer Marke mit festen Filtern für alle freigeben, die den Link haben.',
  'Revoke a share: its link stops to work at once, also for those who look at it.':
    'Eine Freigabe widerrufen: Ihr Link gilt sofort nicht mehr, auch für die, die sie gerade ansehen.',
  'List the API tokens of a team, the oldest first.': 'Die API-Tokens eines Teams auflisten, die ältesten zuerst.',
  'Make an API token for a team.': 'Ein API-Token für ein Team anlegen.',
  'Revoke an API token at once.': 'Ein API-Token sofort widerrufen.',
  'List the members of a team, by e-mail address.': 'Die Mitglieder eines Teams nach E-Mail-Adresse auflisten.',
  'Invite a person who has an account to a team. The person accepts it when signed in, or by the link.':
    'Eine Person, die ein Konto hat, in ein Team einladen. Sie nimmt nach dem Anmelden an oder mit dem Link.',
  'Change the role of a member.': 'Die Rolle eines Mitglieds ändern.',
  'Take a member out of a team; the account stays.': 'Ein Mitglied aus einem Team nehmen; das Konto bleibt.',
  'List the invitations to a team that are still open, the oldest first.':
    'Die offenen Einladungen in ein Team auflisten, die ältesten zuerst.',
  'Invite somebody to a team by a link that works once, which goes by mail if a mail server is set. An earlier one for the same address stops to work.':
    'Jemanden mit einem Link, der einmal gilt, in ein Team einladen; er geht per E-Mail, wenn ein Mailserver eingerichtet ist. Ein früherer für dieselbe Adresse gilt nicht mehr.',
  'Withdraw an invitation: its link stops to work at once.':
    'Eine Einladung zurückziehen: Ihr Link gilt sofort nicht mehr.',
  'List the changes to a team and its brands, the latest first.':
    'Die Änderungen an einem Team und seinen Marken auflisten, die neuesten zuerst.',
  'Read the site of a brand, and say who can propose what to watch and what that costs.':
    'Die Website einer Marke lesen und sagen, wer vorschlagen kann, was zu beobachten ist, und was das kostet.',
  'Have an assistant propose competitors, topics and prompts for a brand; nothing of it is stored.':
    'Einen Assistenten Wettbewerber, Themen und Prompts für eine Marke vorschlagen lassen; davon wird nichts gespeichert.',
  'Store a brand with what is to be watched of it, in one transaction; what is there already is kept.':
    'Eine Marke mit dem, was an ihr beobachtet wird, in einer Transaktion speichern; was schon da ist, bleibt.',
  'Say whether the brands of a team are collected, delivered and within budget, and what mends what is not.':
    'Sagen, ob die Marken eines Teams gesammelt, ausgeliefert und im Budget sind und was behebt, was es nicht ist.',
}
