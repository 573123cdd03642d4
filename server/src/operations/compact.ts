import type { Operation } from './operation/operation.ts'

export const compact: Operation = {
  name: 'compact',
  summary: 'Rewrite the database without deleted rows',
  options: {},
  async run({ db, io }) {
    const { before, after, kept } = await db.compact()
    await io.out(`${megabytes(before)} before, ${megabytes(after)} after\n`)
    for (const file of kept)
      await io.out(`${file} was kept after a crash and may contain erased data. Delete it when you no longer need it\n`)
    return 0
  },
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
