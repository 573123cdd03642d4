import { readInstant } from '@earshot/contract'
import { reanalyzeAnswers as again } from '../../record/changes/reprocess.ts'
import { knownBrand } from '../../record/load-brands.ts'
import { declined, given, misused, type Operation } from '../operation/operation.ts'
import { preview } from './preview.ts'
import { reanalyzeUndone } from './reanalyze-undone.ts'
import { revisionLines } from './revision-lines.ts'

export const reanalyzeOperation: Operation = {
  name: 'reanalyze',
  summary: 'Extract mentions and citations from the stored answers of a brand again',
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    since: { meaning: 'Only answers from this date or timestamp on.', value: 'DATE' },
    given: {
      meaning: 'Also replace mentions that came with the answers. Citations that came with the answers are kept.',
    },
    'dry-run': { meaning: 'Change nothing. Show what would change.' },
  },
  async run(call) {
    const { db, now, options, io } = call
    const id = given(call, 'brand')
    const since = options.since === undefined ? undefined : readInstant(String(options.since))
    if (options.since !== undefined && since === undefined)
      return misused(call, `--since is '${options.since}' but must be a date (YYYY-MM-DD) or a timestamp.`)
    const which = { since, given: options.given === true }
    if (options['dry-run']) {
      // Writes nothing, but `knownBrand` needs a write transaction.
      const brand = await db.write(writer => knownBrand(writer, id))
      if (brand) {
        const { entities, citations } = await preview(db, brand, which)
        for (const { name, before, after, gained, lost } of entities) {
          await io.out(`${name}\t${before} -> ${after}\n`)
          for (const sample of gained) await io.out(`  + ${sample}\n`)
          for (const sample of lost) await io.out(`  - ${sample}\n`)
        }
        await io.out(`citations\t${citations.before} -> ${citations.after}\n`)
        const revision = await reanalyzeUndone(db, id, which, now())
        await io.out(revision ? `${revisionLines(revision).join('\n')}\n` : 'No figure would change.\n')
        return 0
      }
    } else {
      const count = await again(db, id, which, now())
      if (count !== undefined) {
        await io.out(`${count} answers analyzed again\n`)
        return 0
      }
    }
    return declined(call, `There is no brand '${id}'.`)
  },
}
