export const dumpLine = (url: string, schema: string, file: string): string =>
  line(
    ['pg_dump', '--format=custom', '--no-owner', ...ofSchema(schema), `--file=${file}`, `--dbname=${plain(url)}`],
    url,
  )

export const restoreLine = (url: string, file: string): string =>
  line(['pg_restore', '--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${plain(url)}`, file], url)

const ofSchema = (schema: string) => (schema === 'public' ? [] : [`--schema=${schema}`])

/** Removes the password, which other users could see in the process list. */
function plain(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.searchParams.delete('password')
  // Only Earshot's own sessions use this parameter.
  shown.searchParams.delete('options')
  return shown.href
}

function line(words: readonly string[], url: string): string {
  const { password, searchParams } = new URL(url)
  const hint = password || searchParams.has('password') ? '\n(the password: in ~/.pgpass or PGPASSWORD)' : ''
  return `${words.map(quoted).join(' ')}${hint}`
}

const quoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
