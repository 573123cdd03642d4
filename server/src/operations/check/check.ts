import { checkBrand } from '../../identity/checking/check-brand.ts'
import { declined, given, type Operation } from '../operation/operation.ts'
import { suggestionText } from './suggestion-text.ts'

export const checkOperation: Operation = {
  name: 'check',
  summary: 'Check the names of a brand and its competitors against the stored answers, and store suggestions',
  options: { brand: { meaning: 'The id of the brand.', value: 'ID', required: true } },
  async run(call) {
    const { db, now, io } = call
    const id = given(call, 'brand')
    if (!(await checkBrand(db, id, now()))) return declined(call, `There is no brand '${id}'.`)
    await io.out(await suggestionText(db, id, now()))
    return 0
  },
}
