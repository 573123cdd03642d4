import { listUntracked } from '../api/untracked.ts'
import { noticeNames } from '../identity/noticing/notice.ts'
import { askEndpoint, readBrandById } from './operation/ask-endpoint.ts'
import { declined, given, type Operation } from './operation/operation.ts'

export const untrackedOperation: Operation = {
  name: 'untracked',
  summary: 'Read the new answers of a brand for names that nobody tracks, and list the most frequent names',
  options: { brand: { meaning: 'The id of the brand.', value: 'ID', required: true } },
  async run(call) {
    const { db, io, now } = call
    const brandId = given(call, 'brand')
    const brand = await db.read(reader => readBrandById(reader, brandId))
    if (!brand) return declined(call, `There is no brand '${brandId}'.`)
    await noticeNames(db, brand.id)
    const { untracked, meta } = await db.read(reader =>
      askEndpoint(listUntracked, reader, brand, { limit: '20' }, now()),
    )
    const rows = untracked.map(({ name, answers, prompts }) => `${name}\t${answers} of ${meta.answers}\t${prompts}\n`)
    await io.out(`name\tanswers\tprompts\n${rows.join('')}`)
    io.err(`${meta.withoutEntities} of ${meta.answers} answers mention neither the brand nor a competitor.\n`)
    return 0
  },
}
