import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { collecting, nothingMissing } from '../../operations/collect/collect.ts'
import type { OperationCall } from '../../operations/operation/operation.ts'
import { replayOf, type Steps } from './steps.ts'
import { assistantsIn } from './watching.ts'

/** Runs only prompts without an answer, so that nothing is paid twice. Asks the user to confirm the cost. */
export async function collectFirst(steps: Steps, brandIds: readonly string[]): Promise<number> {
  const { config, interview, terminal, options } = steps
  if (options['no-collect'] === true) return 0
  const replay = replayOf(steps)
  const brandId = brandIds.length === 1 ? brandIds[0] : 'ID'
  const { setups } = await createCollectSetup({ ...config, EARSHOT_REPLAY: replay })
  if (setups.length === 0) {
    terminal.err(
      `
No answers yet, because no assistant is set up. Choose one of these next steps:
  Ask assistants: set a key, for example EARSHOT_OPENAI_API_KEY, and run the command again.
  Import answers that you have (CSV, JSON or Excel): earshot import answers FILE --brand ${brandId} --make-prompts --data ${steps.folder}
  Send answers from your own program: POST /api/admin/v1/brands/${brandId}/answers
`,
    )
    return 0
  }
  const provider = assistantsIn(steps)?.join(',')
  const chosen = {
    ...{ brand: brandIds.join(','), 'price-unknown': options['price-unknown'] === true, missing: true },
    ...(replay !== undefined && { replay }),
    ...(provider !== undefined && { provider }),
  }
  const [code, forecast] = await run(steps, { ...chosen, 'dry-run': true })
  if (code !== 0 || forecast === nothingMissing) return code
  if (!(await interview.confirm('Collect answers now?'))) return 0
  const [ended] = await run(steps, chosen, forecast)
  return ended
}

/** Omits the lines of `before` from the output. */
async function run(steps: Steps, options: OperationCall['options'], before?: string): Promise<[number, string]> {
  const { db, config, terminal, now, bar } = steps
  let said = ''
  const io: OperationCall['io'] = {
    async out(text) {
      said += text
      if (text !== before) await terminal.out(text)
    },
    err: terminal.err,
    progress: () => undefined,
    ...(bar && { asked: bar.asked }),
  }
  try {
    const code = await collecting.run({ db, now, config, options, input: (async function* () {})(), io })
    return [code, said]
  } finally {
    bar?.done()
  }
}
