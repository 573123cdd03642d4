import { createInflateRaw } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

const mostUnzipped = 128 * 1024 * 1024
/** Maximum number of tags, because the library reads all parts except sheets into memory as trees. */
const mostTags = 2_000_000

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const stored = 0
const deflated = 8

interface ZipEntry {
  name: string
  method: number
  compressed: Uint8Array
}

/**
 * Unzips all parts once and discards them, because stated sizes can be wrong. Throws Unreadable if the parts are too
 * large.
 */
export async function checkWorkbookSize(file: Buffer): Promise<void> {
  let [total, tags] = [0, 0]
  for (const { name, method, compressed } of entriesOf(file)) {
    const isSheet = name.startsWith('xl/worksheets/')
    for await (const bytes of method === stored ? [compressed] : inflated(compressed)) {
      total += bytes.length
      if (!isSheet) tags += tagsIn(bytes)
      if (total > mostUnzipped || tags > mostTags)
        throw new Unreadable(
          `The workbook is too large: unzipped, it has more than ${mostUnzipped / 1024 / 1024} MB or ${mostTags} tags. Save it as CSV UTF-8.`,
        )
    }
  }
}

const broken = () =>
  new Unreadable('It begins like an Excel workbook (.xlsx) but is damaged. Save it again, or as CSV UTF-8.')

async function* inflated(compressed: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  inflate.end(compressed)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch (error) {
    throw error instanceof Error && 'code' in error ? broken() : error
  }
}

function tagsIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) count++
  return count
}

/** Reads the directory at the end of a zip file. */
function* entriesOf(file: Buffer): Generator<ZipEntry> {
  const end = file.lastIndexOf(new Uint8Array([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endMark) throw broken()
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw broken()
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map(field => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    yield { name, method, compressed: compressedAt(file, file.readUInt32LE(at + 42), method, size) }
    at += 46 + nameLength + extra + comment
  }
}

function compressedAt(file: Buffer, local: number, method: number, size: number): Uint8Array {
  if (method !== stored && method !== deflated) throw broken()
  if (local + 30 > file.length || file.readUInt32LE(local) !== localMark) throw broken()
  // Excel, LibreOffice and Google Sheets state the size in the directory. Without it, a part's end is ambiguous.
  const unknown = size === 0 && (file.readUInt16LE(local + 6) & 8) !== 0
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (unknown || start + size > file.length) throw broken()
  return file.subarray(start, start + size)
}
