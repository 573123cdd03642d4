import { admin, readFields } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { getBrandProfile, setBrandProfile } from '../../admin/profiles.ts'
import { declined, given, type Operation, type OperationCall } from '../operation/operation.ts'

const brand = { meaning: 'The brand.', value: 'ID', required: true } as const

/** `perception profile set` accepts this output. */
export const perceptionProfileShow: Operation = {
  name: 'perception profile show',
  summary: 'Print the perception profile of a brand as JSON',
  options: { brand, revision: { meaning: 'Number of a revision (default: the latest).', value: 'N' } },
  async run(call) {
    const { revision } = call.options
    const query = admin.profiles.get.query.parse(revision === undefined ? {} : { revision: String(revision) })
    const { profile } = await perform(call.db, getBrandProfile, {
      ...{ actor: operator, now: call.now() },
      input: { brandId: given(call, 'brand'), ...query },
    })
    const { statement, monthly, attributes, facts } = profile
    await call.io.out(`${JSON.stringify({ statement, monthly, attributes, facts }, null, 2)}\n`)
    return 0
  },
}

export const perceptionProfileSet: Operation = {
  name: 'perception profile set',
  summary: 'Replace the perception profile of a brand with a JSON file',
  file: 'FILE',
  options: { brand, 'if-match': { meaning: 'The version to replace.', value: 'VERSION' } },
  async run(call) {
    const body = await readJson(call)
    if (body === undefined)
      return declined(call, 'The file must be a JSON object with statement, attributes and facts.')
    const ifMatch = call.options['if-match']
    const { profile } = await perform(call.db, setBrandProfile, {
      ...{ actor: operator, now: call.now(), ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined },
      input: { brandId: given(call, 'brand'), ...readFields(admin.profiles.set.body, body) } as never,
    })
    const { revision, attributes, facts } = profile
    await call.io.out(`Revision ${revision}: ${attributes.length} attributes, ${facts.length} facts\n`)
    return 0
  },
}

async function readJson({ input }: OperationCall): Promise<Record<string, unknown> | undefined> {
  const chunks: Uint8Array[] = []
  for await (const chunk of input) chunks.push(chunk)
  try {
    const read: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
  } catch {
    return undefined
  }
}
