import { chmod, chown, lstat, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../test/standing.ts'
import { BadNote, readNote, writeNote } from './server-note.ts'

const note = { pid: 4711, url: 'http://[::1]:4100', secret: 'a secret' }
let folder: string
let place: string
beforeEach(() => {
  folder = aFolder()
  place = join(folder, 'server.json')
})

const write = (text: string, mode = 0o600) => writeFile(place, text, { mode })

describe('the note of a server', () => {
  it('is read by who runs as its writer, and goes with the server', async () => {
    expect(await readNote(folder, 4711)).toBeUndefined()
    const written = await writeNote(folder, note)
    expect([await readNote(folder, 4711), await readNote(folder, 4712)]).toEqual([note, undefined])
    expect((await lstat(place)).mode & 0o777).toBe(0o600)
    await written[Symbol.asyncDispose]()
    expect(await readdir(folder)).toEqual([])
  })

  it('replaces what stands there, and does not follow a link', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await writeFile(elsewhere, 'untouched')
    await symlink(elsewhere, place)
    await expect(readNote(folder, 4711)).rejects.toThrow(BadNote)
    await writeNote(folder, note)
    expect([(await lstat(elsewhere)).size, await readNote(folder, 4711)]).toEqual([9, note])
  })

  it('is not believed where others may write or read it, or another user wrote it', async () => {
    for (const mode of [0o644, 0o660, 0o602]) {
      await write(JSON.stringify(note))
      await chmod(place, mode)
      await expect(readNote(folder, 4711), mode.toString(8)).rejects.toThrow('is not trusted')
    }
    await chmod(place, 0o600)
    expect(await readNote(folder, 4711)).toEqual(note)
    if (process.getuid?.() !== 0) return
    await chown(place, 65_534, 65_534)
    await expect(readNote(folder, 4711)).rejects.toThrow('is not trusted')
  })

  it.each(['', 'not JSON', 'null', '[]', '{}', '{"pid":4711}', '{"pid":4711,"url":"x","secret":"y"}'])(
    'says that it is empty or damaged: %o',
    async text => {
      await write(text)
      await expect(readNote(folder, 4711)).rejects.toThrow(
        `${place} is empty or damaged. Restart the server (process 4711), which writes it again.`,
      )
    },
  )
})
