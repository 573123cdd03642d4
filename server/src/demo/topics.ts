import type { Use } from './makers.ts'

/** No phrase contains a maker's name. */
export interface DemoTopic {
  readonly id: string
  readonly name: string
  /** Plural. */
  readonly goods: string
  readonly use: Use
  /** Noun phrases after "for". */
  readonly uses: readonly string[]
  /** Clauses for and against a shoe. */
  readonly strengths: readonly string[]
  readonly weaknesses: readonly string[]
  /** Sentences without a maker. */
  readonly advice: readonly string[]
}

export const demoTopics: readonly DemoTopic[] = [
  {
    id: 'trail',
    name: 'Trail running',
    goods: 'trail running shoes',
    use: 'trail',
    uses: ['technical terrain', 'muddy winter runs', 'long mountain days', 'mixed door-to-trail routes'],
    strengths: [
      'the lugs bite into wet mud without clogging',
      'the rock plate takes the sting out of sharp stones',
      'the upper drains quickly after a stream crossing',
      'the heel stays locked on steep descents',
      'grip on wet rock is well above average',
    ],
    weaknesses: [
      'the outsole wears fast on tarmac links',
      'the tongue slips on long descents',
      'the ride feels firm on hard-packed paths',
      'it holds water once soaked',
    ],
    advice: [
      'Match lug depth to the ground: 3 mm suits dry paths, 5 mm or more suits mud.',
      'A rock plate helps on stony ridges and only adds weight on forest tracks.',
      'Waterproof membranes keep puddles out, but they keep water in once it comes over the collar.',
      'Leave a thumb of space before the toes, because feet slide forward downhill.',
      'Replace the pair when the lugs under the ball of the foot are worn flat.',
    ],
  },
  {
    id: 'racing',
    name: 'Marathon and racing',
    goods: 'marathon racing shoes',
    use: 'race',
    uses: ['a first marathon', 'fast half marathons', '10 km personal bests', 'tempo sessions'],
    strengths: [
      'the plate gives a clear snap at toe-off',
      'the foam still feels lively after thirty kilometres',
      'it weighs barely more than 200 grams',
      'the upper holds the foot without hot spots',
      'it stays stable at marathon pace',
    ],
    weaknesses: [
      'it feels harsh at easy pace',
      'the rubber is gone after 200 miles',
      'cornering is vague on wet streets',
      'the narrow heel asks for clean form',
    ],
    advice: [
      'Do at least two long runs in the pair before race day.',
      'Carbon plates help most at steady speed; below it the gain is small.',
      'A slightly softer shoe often wins the last ten kilometres.',
      'Rotate a racing pair with a calmer trainer to spare your calves.',
      'Check the rules of your race: stacks above 40 mm are not allowed in elite fields.',
    ],
  },
  {
    id: 'daily-trainers',
    name: 'Daily trainers',
    goods: 'daily training shoes',
    use: 'daily',
    uses: ['easy miles', 'five runs a week', 'long Sunday runs', 'one-pair runners'],
    strengths: [
      'the cushioning is soft without feeling slow',
      'the outsole shrugs off 500 miles',
      'the transition from heel to toe is smooth',
      'the padded collar suits long runs',
      'it handles easy days and strides alike',
    ],
    weaknesses: [
      'it feels bulky when the pace picks up',
      'the upper runs warm in summer',
      'the insole shifts on wet days',
      'there are livelier shoes at the price',
    ],
    advice: [
      'Expect 300 to 500 miles from a daily trainer, fewer for heavier runners.',
      'Comfort on the first step is the best predictor that you will keep running in it.',
      'Two pairs in rotation last longer than the same two pairs in sequence.',
      'A drop of 6 to 10 mm suits most heel strikers.',
      'Last year’s version is often the same shoe in another colour for a third less.',
    ],
  },
  {
    id: 'beginners',
    name: 'Beginners',
    goods: 'running shoes for beginners',
    use: 'daily',
    uses: ['a couch-to-5k plan', 'walk-run sessions', 'treadmill starts', 'runs up to five kilometres'],
    strengths: [
      'the fit is forgiving straight out of the box',
      'it feels stable when form gets tired',
      'the sizing is easy to get right online',
      'it needs no breaking in',
      'the cushioning protects joints that are new to impact',
    ],
    weaknesses: [
      'it is more shoe than three short runs a week need',
      'keen runners outgrow it within a year',
      'the laces are too long',
      'it looks clumsy with everyday clothes',
    ],
    advice: [
      'Start with one neutral pair and spend what is left on socks.',
      'Try shoes on in the afternoon, when feet are at their largest.',
      'Ignore labels such as “advanced”; what fits is what matters.',
      'Increase distance by about ten percent a week.',
      'A gait check in a shop is useful, but comfort should decide.',
    ],
  },
  {
    id: 'wide-feet',
    name: 'Wide feet and fit',
    goods: 'running shoes for wide feet',
    use: 'daily',
    uses: ['wide forefeet', 'bunions', 'high insteps', 'runners between two sizes'],
    strengths: [
      'the toe box lets toes spread',
      'it comes in three widths',
      'the knit gives where the foot needs room',
      'the midfoot holds without squeezing',
      'the lacing adapts to a high instep',
    ],
    weaknesses: [
      'the wide version sells out early',
      'the heel feels loose on narrow ankles',
      'the last is still tapered at the little toe',
      'half sizes are missing above 12',
    ],
    advice: [
      'Measure both feet standing and fit the larger one.',
      'A 2E width is about 8 mm wider at the ball than a standard D.',
      'Skip one eyelet over a sore spot before you give up on a shoe.',
      'Take the insole out and stand on it: no toe should hang over its edge.',
      'Width and length are different problems; going up a size rarely cures a narrow last.',
    ],
  },
  {
    id: 'injury-prevention',
    name: 'Injury prevention',
    goods: 'supportive running shoes',
    use: 'daily',
    uses: ['sore knees', 'plantar fasciitis', 'a return after injury', 'overpronation'],
    strengths: [
      'the wide base calms the ankle',
      'the rocker unloads the forefoot',
      'the firm heel counter guides the foot gently',
      'the high stack softens every landing',
      'it eases pressure on the big toe joint',
    ],
    weaknesses: [
      'the height makes it tippy on cambered roads',
      'the medial post is too firm for light runners',
      'it hides poor form rather than mending it',
      'the support fades after a few months',
    ],
    advice: [
      'Evidence that a shoe alone prevents injury is thin; load matters more.',
      'Change one thing at a time, the shoe or the mileage, never both.',
      'Pain that lasts longer than two weeks belongs to a physiotherapist.',
      'Lower drops move work from the knee to the calf.',
      'Strong hips and calves protect better than any post or plate.',
    ],
  },
  {
    id: 'sustainability',
    name: 'Sustainability',
    goods: 'sustainable running shoes',
    use: 'daily',
    uses: ['a smaller footprint', 'vegan runners', 'people who repair things', 'low-waste training'],
    strengths: [
      'most of the upper is recycled yarn',
      'the maker publishes a footprint for every model',
      'old pairs are taken back and shredded into tracks',
      'the outsole can be replaced',
      'no glue with solvents is used',
    ],
    weaknesses: [
      'the footprint figures are not audited',
      'take-back works in two countries only',
      'the bio-based foam is heavier',
      'the claims about recycling are vague',
    ],
    advice: [
      'The greenest pair is the one that you run in for longer.',
      'Ask for figures per pair, in kilograms of CO2, with the name of whoever checked them.',
      'Recycled polyester helps, but most of a shoe’s footprint is made in the midsole.',
      'Repair beats recycling, and recycling beats landfill.',
      'Leather-free is not the same as plastic-free.',
    ],
  },
  {
    id: 'value',
    name: 'Price and value',
    goods: 'running shoes under $120',
    use: 'daily',
    uses: ['tight budgets', 'students', 'growing families', 'high-mileage runners'],
    strengths: [
      'it costs little per mile',
      'it is often on sale by a third',
      'the rubber outlasts pairs at twice the price',
      'nothing important has been left out',
      'spare insoles and laces are included',
    ],
    weaknesses: [
      'the foam goes flat sooner than it should',
      'the price has crept up',
      'the finish is rough in places',
      'discounts are rare',
    ],
    advice: [
      'Compare cost per mile, not the price on the box.',
      'Sales cluster in January and July, when new versions arrive.',
      'Above about $150 you mostly pay for race foam.',
      'Outlet shops sell last year’s models with full warranty.',
      'Two cheap pairs in rotation can outlast one expensive pair.',
    ],
  },
]

export const topicOf = (topicId: string): DemoTopic => {
  const topic = demoTopics.find(({ id }) => id === topicId)
  if (!topic) throw new Error(`There is no topic "${topicId}".`)
  return topic
}
