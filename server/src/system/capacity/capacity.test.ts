import { describe, expect, it } from 'vitest'
import { capacityOf } from './capacity.ts'

const demand = { answersPerDay: 1000, days: 365, replyDays: 90, diskPrice: 0.1, memoryPrice: 4 }

describe('what a set-up takes', () => {
  it('is reckoned from the bytes of answers and raw replies that are kept', () => {
    const [laptop, server] = capacityOf(demand)
    // 365,000 answers of 2,600 bytes and 90,000 replies of 9,700 bytes.
    expect(laptop!.data).toBeCloseTo(0.949 + 0.873, 9)
    expect(laptop!.disk).toBeCloseTo(1.822 * 2.2, 9)
    // 0.5 GB, and 2.3 KB for each answer.
    expect(laptop!.memory).toBeCloseTo(0.5 + 0.8395, 9)
    expect(laptop!.dollars).toBeCloseTo(4.0084 * 0.1 + 1.3395 * 4, 9)
    expect(server!.data).toBeCloseTo(2.263 + 0.873, 9)
  })

  it('has no more replies than there are answers', () => {
    const [few, all] = [20, 3650].map(replyDays => capacityOf({ ...demand, days: 20, replyDays })[0]!.data)
    expect(all).toBe(few)
    expect(capacityOf({ ...demand, replyDays: 0 })[0]!.data).toBeCloseTo(0.949, 9)
  })

  it('grows with the answers, and asks for some disk and memory however few there are', () => {
    const none = capacityOf({ ...demand, answersPerDay: 0.001 })
    for (const { disk, memory } of none) expect([disk, memory >= 0.5]).toEqual([1, true])
    const twice = capacityOf({ ...demand, answersPerDay: 2000 })
    for (const [i, { data }] of capacityOf(demand).entries()) expect(twice[i]!.data).toBeCloseTo(2 * data, 9)
  })
})
