import type { Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { JudgeModel } from './asking/judge-answer.ts'
import { promptVersion } from './asking/prompt.ts'

export async function keepTest(
  writer: Writer,
  { setup, model }: JudgeModel,
  { testedAt, passed }: { testedAt: number; passed: boolean },
): Promise<void> {
  const provider = setup.provider.alias
  await writer.run(sql`
delete from judge_test where provider = ${provider} and model = ${model} and version = ${promptVersion}`)
  await writer.run(sql`
insert into judge_test (provider, model, version, tested_at, passed)
values (${provider}, ${model}, ${promptVersion}, ${testedAt}, ${passed})`)
}

/** Models, as `provider model`, that failed their last self-test with the current prompt. */
export async function readFailedTests(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ provider: string; model: string }>(sql`
select provider, model from judge_test where version = ${promptVersion} and not passed`)
  return new Set(rows.map(({ provider, model }) => `${provider} ${model}`))
}
