import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { earshot } from '../test/earshot.ts'
import { anEmptySchema } from '../test/engines.ts'
import { aFolder, writeLinesInto } from './folder.ts'

/** A database that is deleted on disposal, and how a command reaches it. */
export interface FilledPlace extends AsyncDisposable {
  engine: string
  /** Its own folder, which is the database of the embedded engine. */
  folder: string
  environment: Record<string, string>
  open(): Promise<Db>
}

/** The measured engines: the embedded one, and the servers in the environment. */
export const enginesHere = (): { engine: string; url: string | undefined }[] =>
  [
    { engine: 'embedded', url: undefined },
    { engine: 'Postgres', url: process.env.EARSHOT_TEST_POSTGRES },
    { engine: 'Citus', url: process.env.EARSHOT_TEST_CITUS },
  ].filter(({ engine, url }) => engine === 'embedded' || url)

/** A database of an engine into which a separate process has imported archive lines. */
export async function filledPlace(
  { engine, url }: { engine: string; url: string | undefined },
  lines: Iterable<string>,
): Promise<FilledPlace> {
  const folder = await aFolder()
  const schema = url === undefined ? undefined : await anEmptySchema(url)
  const environment: Record<string, string> = schema ? { EARSHOT_DATABASE_URL: schema.url } : { EARSHOT_MEMORY: '2GB' }
  const { child, ended } = earshot(['import', '-', '--data', folder.path], environment)
  await writeLinesInto(child.stdin!, lines)
  const { code, err } = await ended
  if (code !== 0) throw new Error(err)
  return {
    engine,
    folder: folder.path,
    environment,
    open: () => openDb({ data: folder.path, databaseUrl: schema?.url }),
    async [Symbol.asyncDispose]() {
      await schema?.[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
