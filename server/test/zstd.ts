/** A Zstandard frame (RFC 8878) with uncompressed blocks, because Node 20 has no encoder. */
export function zstdStored(content: Uint8Array): Buffer {
  const longest = 100_000
  const blocks = Math.max(1, Math.ceil(content.length / longest))
  const parts = Array.from({ length: blocks }, (_, i) => {
    const block = content.subarray(i * longest, (i + 1) * longest)
    const header = Buffer.alloc(3)
    header.writeUIntLE((block.length << 3) | (i === blocks - 1 ? 1 : 0), 0, 3)
    return Buffer.concat([header, block])
  })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  // Magic number, then a descriptor: single segment, with the size in four bytes.
  return Buffer.concat([Buffer.from('28b52ffda0', 'hex'), size, ...parts])
}
