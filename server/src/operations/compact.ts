import type { Operation } from './operation/operation.ts'

export const compact: Operation = {
  name: 'compact',
  summary: 'Write the database anew, without what was deleted.',
  options: {},
  async run({ db, io }) {
    const { before, after, kept } = await db.compact()
    await io.out(`${megabytes(before)} before, ${megabytes(after)} after\n`)
    for (const file of kept)
      await io.out(`${file} was kept after a crash and may hold what was erased; delete it when you need it no more\n`)
    return 0
  },
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
