import { brandIdOf } from '../../db/brands.ts'
import { judgeSnapshot } from '../../perception/run/judge-snapshot.ts'
import { declined, given, type Operation } from '../operation/operation.ts'

export const perceptionJudge: Operation = {
  name: 'perception judge',
  summary: 'Judge the stored answers of a perception snapshot again, with the latest profile',
  options: {
    brand: { meaning: 'The brand.', value: 'ID', required: true },
    snapshot: { meaning: 'The snapshot.', value: 'ID', required: true },
  },
  async run(call) {
    const [brand, snapshot] = [given(call, 'brand'), given(call, 'snapshot')]
    const brandId = await call.db.read(reader => brandIdOf(reader, brand))
    if (brandId === undefined) return declined(call, `There is no brand '${brand}'.`)
    const judged = await judgeSnapshot(call.db, brandId, snapshot, call.now(), true)
    if (!judged) return declined(call, `Brand '${brand}' has no snapshot '${snapshot}' that a run completed.`)
    if (judged.status === 'FAILED') return declined(call, judged.reason)
    await call.io.out(`Snapshot ${snapshot} was judged again\n`)
    return 0
  },
}
