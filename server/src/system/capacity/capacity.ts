/** What is to be kept, and at what prices. */
export interface Demand {
  answersPerDay: number
  /** Days for which answers are kept. */
  days: number
  /** Days for which raw replies are kept. */
  replyDays: number
  /** US dollars for a GB (10^9 bytes) a month. */
  diskPrice: number
  memoryPrice: number
}

/** What a set-up takes. Sizes are in GB (10^9 bytes). */
export interface Capacity {
  setup: string
  /** The database, and the disk to have for it. */
  data: number
  disk: number
  memory: number
  /** US dollars a month for disk and memory. */
  dollars: number
}

interface SetUp {
  name: string
  /** Bytes of an answer of 2.6 KB with 4 mentions and 14 citations, indexes included. */
  answer: number
  /** Of the data, how much disk is to be there: for its log, and for writing it anew. */
  room: number
  memory(data: number, demand: Demand): number
}

/** Bytes of a raw reply as it is stored, packed: the mean of real ones of six providers. */
const reply = 9700

/**
 * Sizes on the disk and memory of processes are measured (docs/operate/scale.md says where); that a server's memory should hold
 * a fifth of its data is an estimate.
 */
const setUps: readonly SetUp[] = [
  {
    name: 'laptop: embedded',
    answer: 2600,
    // `earshot compact` writes all of it anew before the old file goes.
    room: 2.2,
    // Half a GB for the process, and 2.3 KB for each answer: so much the engine held of 60 brands that were all asked about.
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

/** What each set-up takes when answers have come for as long as they are kept. */
export function capacityOf(demand: Demand): Capacity[] {
  const { answersPerDay, days, replyDays, diskPrice, memoryPrice } = demand
  const replies = (answersPerDay * Math.min(days, replyDays) * reply) / 1e9
  return setUps.map(({ name, answer, room, memory }) => {
    const data = (answersPerDay * days * answer) / 1e9 + replies
    const [disk, held] = [Math.max(1, data * room), memory(data, demand)]
    return { setup: name, data, disk, memory: held, dollars: disk * diskPrice + held * memoryPrice }
  })
}
