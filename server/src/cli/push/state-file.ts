import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type FirstPlace, fromFirst } from './first-place.ts'
import { newPlace, type Place } from './place.ts'

/** A state file that cannot be read; the message says what to do. */
class BrokenPlace extends Error {
  override name = 'BrokenPlace'
}

/** Reads a state file, also one of an earlier version; a new place where there is none. */
export async function readPlace(file: string, now: Date): Promise<Place> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? newPlace() : parse(text, file, now)
}

function parse(text: string, file: string, now: Date): Place {
  let place: Place | FirstPlace
  try {
    place = JSON.parse(text)
  } catch (error) {
    throw new BrokenPlace(
      `The state file ${file} is damaged (${(error as Error).message}). Restore it; without it, lines that were sent would be sent again.`,
    )
  }
  if (!('version' in place)) return fromFirst(place, now)
  if (place.version !== 2)
    throw new BrokenPlace(`The state file ${file} is of version ${place.version}; this program reads up to 2.`)
  return place
}

/** Writes a state file whole or not at all, so that it lasts through a loss of power. */
export async function writePlace(file: string, place: Place): Promise<void> {
  {
    await using written = await open(`${file}.new`, 'w', 0o600)
    await written.writeFile(JSON.stringify(place))
    await written.sync()
  }
  await rename(`${file}.new`, file)
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
}
