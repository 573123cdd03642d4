export interface Demand {
  answersPerDay: number
  days: number
  replyDays: number
  /** Dollars per GB (10^9 bytes) and month. */
  diskPrice: number
  memoryPrice: number
}

/** Sizes are in GB (10^9 bytes). */
export interface Capacity {
  setup: string
  /** Size of the database, and recommended disk space. */
  data: number
  disk: number
  memory: number
  /** Dollars per month. */
  dollars: number
}

interface SetUp {
  name: string
  /** Bytes per answer of 2.6 KB with 4 mentions and 14 citations, including indexes. */
  answer: number
  /** Disk space as a multiple of the data, for its log and for rewriting it. */
  room: number
  memory(data: number, demand: Demand): number
}

/** Mean compressed bytes of real replies from six providers. */
const reply = 9700

/** Measured, see docs/operate/scale.md. Only the memory of servers, a fifth of the data, is estimated. */
const setUps: readonly SetUp[] = [
  {
    name: 'laptop: embedded',
    answer: 2600,
    // `earshot compact` writes a second copy before it deletes the first.
    room: 2.2,
    // 0.5 GB for the process, and 2.3 KB per answer, measured with 60 brands queried at once.
    memory: (_, { answersPerDay, days }) => 0.5 + answersPerDay * days * 2.3e-6,
  },
  {
    name: 'server: Postgres, 2 processes',
    answer: 6200,
    room: 2.2,
    memory: data => 2 * 0.4 + Math.max(1, data / 5),
  },
  {
    name: 'cluster: Citus, 3 nodes, 2 processes',
    answer: 6200,
    room: 2.2,
    memory: data => 2 * 0.4 + Math.max(3, data / 5),
  },
]

export function capacityOf(demand: Demand): Capacity[] {
  const { answersPerDay, days, replyDays, diskPrice, memoryPrice } = demand
  const replies = (answersPerDay * Math.min(days, replyDays) * reply) / 1e9
  return setUps.map(({ name, answer, room, memory }) => {
    const data = (answersPerDay * days * answer) / 1e9 + replies
    const [disk, held] = [Math.max(1, data * room), memory(data, demand)]
    return { setup: name, data, disk, memory: held, dollars: disk * diskPrice + held * memoryPrice }
  })
}
