/** The line of a shell that backs up what a URL of Postgres names. */
export const dumpLine = (url: string, schema: string, file: string): string =>
  line(
    ['pg_dump', '--format=custom', '--no-owner', ...ofSchema(schema), `--file=${file}`, `--dbname=${plain(url)}`],
    url,
  )

/** The line of a shell that restores such a backup into the empty database that a URL names. */
export const restoreLine = (url: string, file: string): string =>
  line(['pg_restore', '--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${plain(url)}`, file], url)

const ofSchema = (schema: string) => (schema === 'public' ? [] : [`--schema=${schema}`])

/** A connection without its password, which every user of the machine would see among the processes. */
function plain(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.searchParams.delete('password')
  // Chooses a schema, for sessions of Earshot.
  shown.searchParams.delete('options')
  return shown.href
}

function line(words: readonly string[], url: string): string {
  const { password, searchParams } = new URL(url)
  const hint = password || searchParams.has('password') ? '\n(the password: in ~/.pgpass or PGPASSWORD)' : ''
  return `${words.map(quoted).join(' ')}${hint}`
}

const quoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
