import { FunnelStage, SourceType } from '@earshot/contract'
import { expect, it } from 'vitest'
import type { Reader } from '../db/db.ts'
import { scopeOf } from './scope.ts'

const refuse = () => {
  throw new Error('nothing is to be looked up')
}
const nobody: Reader = { rows: refuse, stream: refuse, columns: refuse }
const now = new Date('2026-11-21T12:00:00Z')

it('a scope has the funnel stage that is asked for, and takes no type of source for one', async () => {
  for (const type of FunnelStage.options) expect(await scopeOf(nobody, 1, { type }, now)).toMatchObject({ stage: type })
  for (const type of [...SourceType.options, 'tofu', undefined])
    expect((await scopeOf(nobody, 1, { type }, now)).stage).toBeUndefined()
})
