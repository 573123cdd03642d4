import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { type Picture, PNG } from 'pngjs'

/** How a shot differs from the one of the same name. */
export interface Difference {
  name: string
  /** The share of pixels that differ, 0 to 1; undefined where only one of the two is there. */
  share: number | undefined
  /** What else is to be said of it. */
  note: string
}

/** A picture on a ground of the given size. */
function padded(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture
  const ground = new PNG({ width, height })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}

const shotsIn = async (folder: string) => (await readdir(folder)).filter(name => name.endsWith('.png')).sort()
const sizeOf = ({ width, height }: Picture) => `${width} × ${height}`

/**
 * Compares the named shots of a folder with those of an earlier one, and writes a picture of each difference into
 * `differences` beneath the first. What has grown or shrunk is compared on the ground of the larger.
 */
export async function compare(now: string, before: string, names: readonly string[]): Promise<Difference[]> {
  const differences = join(now, 'differences')
  await rm(differences, { recursive: true, force: true })
  await mkdir(differences, { recursive: true })
  const earlier = new Set(await shotsIn(before))
  const found: Difference[] = []
  for (const name of names) {
    if (!earlier.has(name)) {
      found.push({ name, share: undefined, note: 'is new' })
      continue
    }
    const [old, present] = await Promise.all(
      [before, now].map(async folder => PNG.sync.read(await readFile(join(folder, name)))),
    )
    const width = Math.max(old!.width, present!.width)
    const height = Math.max(old!.height, present!.height)
    const drawn = new PNG({ width, height })
    const pictures = [old!, present!].map(picture => padded(picture, width, height).data)
    const pixels = pixelmatch(pictures[0]!, pictures[1]!, drawn.data, width, height, { threshold: 0.1 })
    const isOfOneSize = sizeOf(old!) === sizeOf(present!)
    if (pixels === 0 && isOfOneSize) continue
    await writeFile(join(differences, name), PNG.sync.write(drawn))
    const note = isOfOneSize ? '' : `${sizeOf(old!)} before, ${sizeOf(present!)} now`
    found.push({ name, share: pixels / (width * height), note })
  }
  return found.sort((a, b) => (b.share ?? 2) - (a.share ?? 2))
}
