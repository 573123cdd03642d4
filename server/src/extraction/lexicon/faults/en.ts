import type { Lexicon } from '../vocabulary.ts'

/** Faults of products and services, and words that only look like praise or blame. */
export const faultsEn: Lexicon = {
  known: {
    0: `go wrong, as expected, than expected, than i expected, than we expected, as i expected, as we expected, plain,
      plain text, hard to put down, hard to stop, hard to choose, hard to decide, no time, complaint department, problem
      set*, problem solving, late night, late-night, late checkout, late check-out, open late, late breakfast, live
      music, cheap flights, drop off, hard-boiled, dead centre, cold brew, cold drinks, ice cold, no nonsense, kind of,
      kind regards, best regards, automatically, mosquito net*, hard to find, hard to get, for headaches, for headache,
      for pain, for back pain, for migraines, for burns, for stains, for irritated skin, pain relief, pain reliever`,
  },
  even: {
    0: `average, ordinary, so-so, so so, middling, only okay, just okay, just ok, okay, decent enough, mixed, mixed bag,
      fifty-fifty, neither good nor bad, nothing more nothing less`,
  },
  word: {
    3: `can't say enough, cannot say enough, can not say enough, couldn't say enough, can't recommend this, can't
      recommend it, cannot recommend it enough, cannot recommend this, recommend this enough, can't get enough, cannot
      get enough, can't praise, cannot praise, cannot do enough, can't do enough, couldn't do enough, can't be beat,
      can't be beaten, cannot be beat, cannot be beaten, couldn't be beat, never fails to impress, never fails to amaze,
      would love to return, would love to go back, would love to come back, would love to stay, couldn't be more
      pleased, couldn't have been happier, could not be happier, couldn't stop, can't live without, couldn't live
      without, must-try, must try, must-see, must see, awsome, yummy, mouthwatering, mouth-watering, melt in your mouth,
      melts in your mouth, to die for, never disappoint, without fail`,
    2: `not a single problem, not a single issue, not a single complaint, liked, likes, thank you, thanks to, look forward to, looking forward to, fabulous*, well done, thumbs-up, will
      definitely, would definitely, can't wait, cannot wait, understandable, above average, exactly what i, so glad,
      glad i, glad we, never a problem, never any problems, can't complain, cannot complain, hard to resist`,
    '-1': `very small, a bit small, a little small, rather small, small portions, small room, tiny room, very limited,
      oily, bony, tepid, weird, strange taste, strange smell, dingy, gloomy, musty, worn, very old, drab, rushed,
      uninteresting, repetitive, monotonous, superficial, trivial, predictable, amateurish, underwhelming, below
      expectations, pity, pricey for, steep for, a bit pricey, on the pricey side, on the small side, no wifi, no wi-fi,
      no parking, no air conditioning, no elevator, no lift, tinny, grainy, blurry, blurred, pixelated, inaudible,
      plasticky, plastic feel, cheap plastic, cheap feel, feels cheap, feel cheap, looks cheap, scripted, robotic,
      canned replies, too basic, had better, had much better, i've had better, have had better, better elsewhere,
      nothing to write home about, nothing great, nothing more, not a fan, won't miss, second thoughts, not thrilled,
      not impressed, not convinced, unimpressed, unconvinced, unconvincing, the only downside, only drawback, only
      complaint, only problem, only issue, only negative, negatives, the negative, minus point, one star, two stars,
      very tiny, absolutely tiny, too salty, very salty, too tiny, very dry, too dry, bit dry`,
    '-2': `don't like, do not like, didn't like, did not like, doesn't like, does not like, dislike, disliked, don't love, not a fan of, very low, too low, refuses, constantly crashes, always crashes, faulty, unrecommended, low quality, low-quality, poor quality, bad quality, inferior quality, below average, below par, not up to,
      second-rate, third-rate, substandard, stain, stains, filth, smelled, smelt, smell of, smelled of, odor, odour,
      stench, mosquito*, insects, ants, bugs in, hair in, flooded, freezing, freezing cold, stone cold, cold food,
      served cold, came cold, was cold, were cold, over cooked, flavorless, flavourless, without flavor, no flavor, no
      taste, no seasoning, spoiled, expired, gross, nasty, yuck, sickening, made me sick, got sick, threw up, upset
      stomach, undrinkable, unappealing, unattractive, inattentive, indifferent, uninterested, uncaring, couldn't care
      less, could care less, short-staffed, understaffed, disorganized, disorganised, unorganized, snobby, snooty,
      pompous, smug, condescending, arrogant*, surly, curt, impolite, yelled, yelling, screamed, shouted, apologies
      never, forgot, forgotten, forgetting, mixed up, wrong order, wrong size, wrong item, wrong, incorrectly,
      misplaced, lied to, charged for, charged extra, charged us, double charge, hidden charges, surcharge, overcharged,
      not refunded, no refund, won't honor, denied my, denied our, denied the claim, rejected my, rejected our, reject*,
      hung up on, hang up on, left on hold, on hold, put on hold, transferred me, passed around, sent in circles, run
      around, runaround, waited, had to wait, long wait, hour wait, took over an hour, took an hour, took hours, took
      weeks, hours late, weeks late, days late, arrived late, came late, always late, was late, were late, late
      delivery, never came, never showed, no show, no-show, malfunction*, stopped charging, quit after, broke after,
      broke within, fell off, fall off, falling off, came off, comes off, snapped, burst, shattered, dead, dead pixels,
      dead after, drops calls, drop calls, dropped calls, dropped connection, loses connection, disconnects,
      disconnecting, distort*, muffled, garbled, unintelligible, freezes, rebooting, reboots, shuts down, shuts off,
      turns off, runs out, runs down, runs hot, gets hot, gets very hot, heats up, drains fast, does not last, scratched
      easily, send back, sent back, sending back, returning it, return it, replaced twice, wasted, waste your, wasting,
      waste of, stupid, idiot*, dumb, ridiculous, lame, cheesy, cliche*, clichéd, contrived, pretentious, unfunny,
      unwatchable, lifeless, bore, boredom, no plot, plot holes, makes no sense, made no sense, no sense,
      inept*, incompetent, upset, annoyed, dissatisfied, unsatisfied, unhappy with, sorry i, sorry we, sorry that, wish
      i'd, wish we'd, shame on, what a shame, misled, tricked, fooled, conned, over rated, over-rated, nowhere near,
      nothing like, a far cry from, anything but, nobody cares, no one cares, nobody helped, no one helped, no help, of
      no help, no apology, not even, no excuse, excuse for, excuses, at your own risk, think again, keep away, go
      elsewhere, went elsewhere, lost my business, lost our business, abused, harassed, mold*, leaking, leaky,
      clogged, no hot water, out of order, thin walls, paper thin, paper-thin, claustrophobic, crammed, overcrowded,
      creepy, scary, sketchy area, run down, worn-out, threadbare, neglected, poorly maintained, badly maintained, don't
      match, not as described, false advertising`,
    '-3': `waste your time, waste your money, waste my money, waste my time, wasted my money, wasted my time, don't
      waste, do not waste, disgusting, disgusted, revolting, vile, repulsive, maggot*, horrid, piece of crap, piece of
      garbage, avoid this, avoid it, should be avoided, be avoided, never going back, never go back, never return, never
      come back, never coming back, never buying, never order, never stay, never eat, never shop, never use, will never,
      would never recommend, won't be returning, will not return, will not be back, won't return, not recommend, do not
      recommend, don't recommend, cannot in good, zero stars, no stars, ripped me off, ripped us off`,
  },
}
