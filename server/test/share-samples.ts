import type { Door, Samples } from './admin-samples.ts'

/** A new brand of team `t`. */
const aBrand = async (door: Door) => {
  const { brand } = await door.asOperator.brands.create({ teamId: 't', name: 'Acme' })
  return { brandId: brand.id }
}

/** Sample calls of the actions about shares. */
export const shareSamples: Readonly<Record<string, Samples>> = {
  'shares.list': { of: async door => ({ ids: await aBrand(door) }) },
  'shares.create': {
    of: async door => ({
      ids: await aBrand(door),
      body: {
        ...{ name: 'for a customer', page: 'overview', password: 'wet paint' },
        query: { period: 28, provider: 'chatgpt' },
      },
    }),
    declined: async door => [
      { ids: await aBrand(door), body: { name: 'x', page: 'perception', query: { provider: 'chatgpt' } } },
    ],
  },
  'shares.revoke': {
    async of(door) {
      const made = await door.asOperator.shares.create({ ...(await aBrand(door)), name: 'x', page: 'matrix' })
      return { ids: { shareId: made.share.id } }
    },
  },
}
