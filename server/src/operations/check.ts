import { checkBrand } from '../identity/checking/check-brand.ts'
import { suggestionLines } from '../identity/checking/suggestion-lines.ts'
import { declined, given, type Operation } from './operation/operation.ts'

export const checkOperation: Operation = {
  name: 'check',
  summary: 'Check the names of a brand and its competitors against the stored answers, and store suggestions',
  options: { brand: { meaning: 'The id of the brand.', value: 'ID', required: true } },
  async run(call) {
    const { db, now, io } = call
    const id = given(call, 'brand')
    const open = await checkBrand(db, id, now())
    if (!open) return declined(call, `There is no brand '${id}'.`)
    await io.out(suggestionLines(id, open).join('\n').concat('\n'))
    return 0
  },
}
