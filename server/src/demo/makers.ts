import { cellsOf } from './grammar.ts'

/** Kind of shoe that a topic is about. */
export type Use = 'trail' | 'race' | 'daily'

export interface Maker {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly aliases: readonly string[]
  readonly relationship: 'SELF' | 'DIRECT' | 'INDIRECT'
  readonly ignored?: true
  readonly shoes: Readonly<Record<Use, string>>
  /** Dollars per pair. */
  readonly price: number
  /** Singular noun phrases of praise. */
  readonly virtues: readonly string[]
  /** Clauses of criticism. */
  readonly faults: readonly string[]
  /** Chance (0..1) in a list of makers, on the first and the last day. */
  readonly renown: readonly [start: number, end: number]
  /** Ids of topics where it is mentioned more often, and less often. */
  readonly strong: readonly string[]
  readonly weak: readonly string[]
}

/**
 * id | name | domain | aliases | relationship | price | trail, race and daily shoe | renown at the start and the end
 */
const companies = cellsOf(`
northpace | Northpace | northpace.example | Northpace Running | SELF | 139 | Ridgeline 2, Tempo Elite, Drift 3 | 0.26, 0.76
kestrune | Kestrune | kestrune.example | Kestrune Sports | DIRECT | 165 | Talon 4, Aero 9, Cruise 12 | 0.78, 0.74
ardovia | Ardovia | ardovia.example |  | DIRECT | 150 | Sierra X, Volt Pro, Metro 5 | 0.62, 0.6
tallow-tread | Tallow & Tread | tallowandtread.example | Tallow and Tread | DIRECT | 175 | Fellwalker, Swift, Hearth | 0.3, 0.36
briskell | Briskell | briskell.example |  | DIRECT | 89 | Mudlark 3, Jet, Everyday 2 | 0.48, 0.5
lumenfoot | Lumenfoot | lumenfoot.example | Lumen Foot | DIRECT | 145 | Glowtrail, Flash R, Halo 7 | 0.56, 0.36
ostrel | Ostrel | ostrel.example |  | DIRECT | 120 | Karst, Zephyr 2, Plain | 0.36, 0.38
solebarn | Solebarn | solebarn.example | Sole Barn | INDIRECT | 75 | Trail Basic, Race Basic, Basic | 0.16, 0.18
peakwarden | Peakwarden | peakwarden.example |  | INDIRECT | 155 | Approach Low, Approach Light, Approach City | 0.14, 0.14
cordwell | Cordwell & Sons | cordwell.example |  | DIRECT ignored | 190 | Moor, Dash, Walker | 0.08, 0.08
`)

/** id | strong in | weak in | virtues | faults */
const reputations = cellsOf(`
northpace | trail, sustainability, wide-feet | racing, value | the recycled upper, the repair programme, the roomy toe box, the grip on wet ground | sizing runs half a size small, few shops stock it, the first batch had a squeaky insole
kestrune | racing, daily-trainers | sustainability | the lively foam, the wide dealer network, the race pedigree | prices have climbed every season, the heel collar rubs some runners, the fit is narrow
ardovia | beginners, injury-prevention | trail | the soft landing, the stable platform, the generous returns policy | the midsole packs out after 300 miles, it is heavier than its rivals
tallow-tread | sustainability, trail | racing, value, beginners | the hand-finished stitching, the replaceable outsole, the wool lining | delivery takes weeks, it is among the most expensive options
briskell | value, beginners | racing, sustainability | the low price, the hard-wearing rubber, the simple sizing | the cushioning feels dated, the colours fade quickly
lumenfoot | daily-trainers, injury-prevention | trail | the reflective upper, the thick cushioning, the rocker shape | quality control has slipped, the outsole peels at the toe, support is slow to answer
ostrel | wide-feet, racing | injury-prevention | the light build, the zero-drop shape, the wide forefoot | the thin sole is not for everyone, the laces come undone
solebarn | value, beginners | racing, trail | the 60-day return window, the in-store gait check | stock changes weekly, its house brand is plain
peakwarden | trail | racing, daily-trainers, beginners | the sturdy build, the waterproof membrane | it is a hiking shoe at heart, it is stiff on roads
cordwell | sustainability, wide-feet | racing, trail, daily-trainers | the resoling service | it makes walking shoes above all
`)

const listed = (cell = '') => (cell === '' ? [] : cell.split(', '))

export const makers: readonly Maker[] = companies.map(
  ([id = '', name = '', domain = '', aliases, relation = '', price, shoes, renown], index) => {
    const [, strong, weak, virtues, faults] = reputations[index]!
    const [relationship, ignored] = relation.split(' ')
    const [trail = '', race = '', daily = ''] = listed(shoes)
    const [start, end] = listed(renown).map(Number)
    return {
      ...{ id, name, domain, aliases: listed(aliases), relationship: relationship as Maker['relationship'] },
      ...(ignored !== undefined && { ignored: true }),
      shoes: { trail, race, daily },
      ...{ price: Number(price), virtues: listed(virtues), faults: listed(faults) },
      ...{ renown: [start!, end!], strong: listed(strong), weak: listed(weak) },
    }
  },
)

export const northpace = makers[0]!
