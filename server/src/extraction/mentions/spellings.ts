/**
 * Exchanges spaces and hyphens, writes `&` as ` & ` or "and", removes apostrophes, asterisks, a final exclamation mark
 * or abbreviation dots, and writes ä, ö, ü as ae, oe, ue.
 */
export function spellings(name: string): string[] {
  const given = name.normalize('NFKC').replace(/\s+/g, ' ').trim()
  let all = [given]
  for (const change of changes) all = [...new Set(all.flatMap(spelling => [spelling, change(spelling)]))]
  return all.filter(spelling => /[\p{L}\p{N}]/u.test(spelling) || spelling === given)
}

const changes: readonly ((name: string) => string)[] = [
  // Each side needs two letters or digits, because T-Mobile is not "t mobile".
  name => name.replace(/(?<=[\p{L}\p{N}]{2})-(?=[\p{L}\p{N}]{2})/gu, ' '),
  name => name.replace(/(?<=[\p{L}\p{N}]{2}) (?=[\p{L}\p{N}]{2})/gu, '-'),
  name => name.replace(/ ?[&＆] ?/g, '&'),
  name => name.replace(/ ?& ?/g, ' & '),
  name => name.replace(/ & /g, ' and '),
  name => name.replace(/(?<=\p{L}{2})['’](?=\p{L})/gu, ''),
  name => name.replace(/(?<=\p{L}{2})!$/u, ''),
  name => name.replace(/(?<=\p{L})\*(?=\p{L})/gu, ''),
  // Dots of abbreviations: J.P. Morgan, E.ON, Acme Inc.
  name => name.replace(/(?<=(?:^|\P{L})\p{L})\.(?=.)|(?<=\p{L})\.$/gu, ''),
  name => name.replace(/[äöüÄÖÜ]/g, letter => transcriptions[letter]!),
]

const transcriptions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
