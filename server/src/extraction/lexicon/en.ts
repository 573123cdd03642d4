import type { Lexicon } from './vocabulary.ts'

export const en: Lexicon = {
  known: {
    0: `not only, not just, not merely, not simply, not necessarily, not to mention, no doubt, no wonder, no matter,
      whether or not, if not, no other, no one, no credit card, not without, at least, last but not least, no later
      than, best practice*, best way, best known for, best of luck, best suited, at your best, best to, well as, as
      well, as well as, as good as it gets, for free to, feel free, free will, free text, free-form, hard drive*, hard
      disk*, hard copy, hard-coded, like, cloud, critical infrastructure, mission-critical, critical role, problem
      statement*, error code*, error message*, error log*, low-code, no-code, bad actor*, kind of, sort of, risk
      profile, risk assessment*, risk score*, help desk, helpdesk, help center, help centre, cost per, deal with, great
      britain, sharp edge*, top of, on top, the top right, smart home, smart phone, smart contract*, smart list*, live
      chat, light mode, dark mode, dark web, fast food, rich text, rich media, solid state, super bowl, supermarket*,
      well, pretty much, support ticket*, bug tracker*, issue tracker*, pain point*, trouble ticket*, problem solv*,
      challenge of, secure password*, strong password*, strong master password, fine-tun*, the, a, an, this is, that is,
      its own, own, their, his, her, our, my, of, for, in, on, at, by, from, to, into, also, tool, tools, product,
      products, platform, software, service, solution, app, company, brand, provider, price, prices, pricing, plan,
      plans, support, customer support, customer service, customers, users, user, reviewers, interface, ui, ux, setup,
      onboarding, integration*, feature*, functionality, reporting, documentation, docs, performance, speed, quality,
      design, battery, battery life, sound, screen, display, camera, delivery, shipping, packaging, food, staff, rooms,
      location, security, encryption, automation, dashboard, team, teams, community, ecosystem, free plan limits, cost,
      costs, value, results, reviews, review, everything, both, all, some, many, most of, people, overall, however,
      additionally, moreover, furthermore, plus, still, yet another, again, then, thus, therefore, so, now, today, here,
      there, with, once, since, setup tips, who, what, which, why, how, key, main, other, another, each, every, key
      features, known for, based in, founded in, paid, premium, premium plan*, basic, data, storage, sync, mobile,
      desktop, admin, api, sales, marketing, business, enterprise, small, large, open source, open-source,
      cross-platform, leader of, lead, leads, lead generation, lead scoring, leading to, leads to, scale, scales,
      learning, training, compliance, privacy, privacy policy, license, licence, warranty, return, returns, refund
      policy, comfort, fit, size, material*, ingredients, taste, flavour, flavor, texture, atmosphere, menu, hotel,
      guests, install*, workflow*`,
  },
  verb: {
    0: `is, are, was, were, has, have, had, offers, provides, includes, comes, remains, stays, does, do, can, will, may,
      might, could, gives, uses, seems, feels, looks, tends, gets, makes, takes, supports, focuses, lets, allows, needs,
      requires, charges, starts, works, delivers, becomes, keeps, costs, shows, holds`,
  },
  not: {
    0: `not, n't, no, under any circumstances, don't, doesn't, didn't, isn't, aren't, wasn't,
      weren't, won't, can't, cannot, couldn't, shouldn't, wouldn't, hasn't, haven't, hadn't, ain't, nothing, hardly, barely, rarely, seldom, scarcely, no longer, not at all, little, few, zero, unable to, free from, free of, isn't the, doesn't seem, no more, dont, doesnt, didnt, isnt, arent, wasnt, werent, wont, cant, couldnt, shouldnt, wouldnt, hasnt, havent, hadnt, stopped being`,
    1: 'without, fails to, fail to, failed to, failing to',
    2: 'never',
    4: `anything but, by no means, far from, neither, no one, nobody, none, nor, under no circumstances`,
  },
  boost: {
    1.5: `extremely, incredibly, exceptionally, extraordinarily, absolutely, insanely, hugely, remarkably, amazingly,
      outstandingly, by far, enormously, vastly, tremendously, super, ultra, unbelievably, terribly, awfully`,
    1.3: `very, highly, really, so, much, far, particularly, especially, significantly, considerably, exceedingly,
      seriously, truly, totally, completely, thoroughly, deeply, greatly, notably, strongly, widely, most, definitely,
      consistently, notoriously, heavily, massively, undeniably, genuinely, perfectly, a lot, way, even, major, big,
      huge, serious`,
    1.1: 'quite, pretty, rather, generally, typically, usually, certainly, always, often, frequently',
    0.5: `slightly, somewhat, a bit, a little, a tad, fairly, mildly, moderately, marginally, relatively, reasonably,
      minor, some, occasional, occasionally, sometimes, a touch, bit, partly, partially, arguably, kinda, small`,
  },
  too: { 0: 'unnecessarily, annoyingly, needlessly', 1: 'too, way too, far too, overly, excessively, prohibitively' },
  less: { 0: 'less, least, fewer, not so, not that', 1: "not as, not nearly as, not quite as, isn't as, aren't as" },
  more: { 1: 'more' },
  than: {
    0: `than, instead of, rather than, in favor of, in favour of, over, a fraction of the cost of, switch from, switched
      from, switching from, migrating from, migrated from`,
    2: `superior to, ahead of, preferable to, edges out, outperforms, outperform, outperforming, surpasses, surpass,
      outshines, outclasses, beats, beat, trumps, outpaces, a step up from, an upgrade from, runs circles around`,
    '-2': `inferior to, outperformed by, surpassed by, beaten by, overshadowed by, eclipsed by, outclassed by,
      lags behind, lag behind, lagging behind, falls behind, fall behind, trails behind, trails, loses to, loses out to,
      can't match, cannot match, can't compete with, cannot compete with, doesn't match, no match for, pales next to,
      pales in comparison to, pales in comparison with, falls short of, doesn't measure up to, not on a par with`,
  },
  as: { 0: 'as, equally, just as, every bit as' },
  unlike: {
    0: `unlike, compared to, compared with, in comparison to, in comparison with, in contrast to, as opposed to, when
      compared to, versus, vs, relative to, next to, against, contrary to`,
  },
  but: {
    0: `but, whereas, while, however, yet, though it, except, albeit, on the other hand, by contrast, in contrast,
      conversely, meanwhile, nevertheless, nonetheless, that said, then again, followed by`,
  },
  though: { 0: 'although, though, even though, despite, in spite of, notwithstanding, even if' },
  if: {
    0: `if, unless, whether, in case, assuming, provided that, suppose, when you need, when you want, if you, if you're,
      if you want, if you need, were it, should you`,
  },
  and: { 0: 'and, &, plus, as well as, along with, together with, then', 1: 'or, nor' },
  link: {
    0: `integrates with, integrate with, integrating with, integration with, integrations with, integrates well with,
      integrates seamlessly with, works with, works well with, compatible with, connects to, connects with, connect to,
      connects seamlessly with, syncs with, sync with, plugs into, import from, imports from, export to, exports to,
      alternative to, alternatives to, competitor of, competitor to, competitors to, competitors of, rival to, rivals,
      competes with, compete with, competing with, competitors like, competitors such as, acquired by, owned by, built
      on, built by, developed by, made by, founded by, founder of, runs on, powered by, partners with, partnership with,
      similar to, migrate to, on par with, comparable to, alternatives like, alternatives such as, integrations like,
      integrations such as, apps like, apps such as, integration for, native integrations with`,
  },
  urge: {
    3: `look no further than, can't go wrong with, would definitely recommend, swear by`,
    2: `short answer, the short answer is, recommend, recommends, recommending, suggest, suggests, go with, going with,
      choose, opt for, opting for, pick, stick with, start with, try, vote goes to, trust, trusts, i like, we like,
      people like, users like, i'd say, turn to, endorse, endorses, go for, buy, stand by, favor, favors, favour`,
    1: 'consider, look at, look into, check out, shortlist, lean towards, explore, considering, give',
  },
  shun: {
    '-3': `avoid, avoiding, steer clear of, stay away from, beware of, run from, stay clear of, regret, warn against,
      advise against, recommend against, advise you against, boycott, don't bother with, ditch`,
    '-2': 'skip, skipping, dislike, distrust, leaving, moved away from, move away from, ditched, left, abandon, abandoned, cancel, cancelled, think twice about',
  },
  it: {
    0: `it, it's, its, he, she, this, that, this one, that one, the latter one, the tool, the platform, the app, the
      software, the product, the service, the company, the brand, the provider, the latter, it'll, it'd`,
    1: 'which, who, whose',
  },
  they: { 0: `they, they're, these, those, both, both of them, all of them, all three, all of these, either, them` },
  general: {
    0: `you, your, you'll, you're, choose a, i, i'm, we, let me, in general, generally speaking, overall the market,
      choosing, when choosing, when, before, to choose, to decide, other, others, another option, alternatives, some
      other, the market, the best choice depends, the right choice, ultimately, let, tell, please, there are, there is,
      there's, competitors, make sure, remember, for more, what, how, here are, here's, also consider, use a, use,
      enable, other options, the following, tips, keep in mind, note that, many tools, most tools`,
  },
  reduce: {
    0: `treat*, reliev*, sooth*, heal, heals, cure, cures, helps with, helps against, help against, used for, used against, remedy for, good against, calms, clears up, reduc*, eliminat*, prevent*, avoids, avoided, minimiz*, minimis*, solve, solves, solved, solving, protect*,
      fight*, detect*, fix, fixes, fixed, fixing, mitigat*, remov*, resolv*, cut, cuts, cutting, combat*, alleviat*,
      eas*, block*, handle, handles, tackle*, addresses, address, catches, guards against, defend*, saves you from,
      overcome*, track*, identif*, find, finds, spot, spots, stops, flags, simplif*`,
  },
  remedy: {
    0: `relief, medicine, medication, cream, treatment*, remedies, sufferers, monitor*, detect*, protect*, track*, alert*, prevent*, filter*, management, manager, recover*, handl*, report*,
      scan*, resolution, mitigat*, notification*, block*, analysis, assessment, defense, defence, reduction, removal,
      response, warning*, check*, cleanup, fix*, solving, tolerance, correction, cancellation, cancelling, canceling,
      cancel*, insurance, proof, resistant, resistance, relief, intelligence, control, database, bounty, repair*, are
      gone, were gone, is gone, disappeared, disappear, disappears, vanished, a thing of the past, went away`,
  },
  lack: {
    '-2': `lack, lacks, lacking, lacked, lack of, missing, misses, absence of, shortage of, insufficient, inadequate,
      short on, not enough, devoid of, loses, lost, sacrific*, at the expense of, deprived of, never got`,
  },
  free: { 1.5: 'free' },
  better: {
    2: `costs less, cost less, better, superior, faster, easier, cheaper, simpler, stronger, smoother, safer, cleaner, quicker, smarter,
      friendlier, nicer, richer, sturdier, quieter, brighter, lighter, healthier, tastier, fresher, sharper, warmer,
      cosier, comfier, higher quality, lower prices, lower price, lower cost, lower costs`,
    1: 'newer, broader, deeper, wider, greater, fuller, more features, more options, more integrations',
    '-2': `worse, inferior, slower, pricier, costlier, harder, weaker, clunkier, riskier, buggier, dearer, poorer,
      noisier, flimsier, higher price, higher prices, higher cost, higher costs, lower quality, uglier, heavier`,
  },
  word: {
    4: `best, the best, outstanding, excellent, exceptional, superb, unmatched, unbeatable, unrivaled, unrivalled,
      stellar, phenomenal, flawless*, second to none, best-in-class, best in class, world-class, world class, finest,
      perfect, perfection, top pick, top choice, number one choice, #1 choice, hands down, masterpiece, unparalleled,
      amazing, fantastic, brilliant*, wonderful*, incredible, magnificent, can't recommend enough, recommend it enough,
      gold standard, best-rated, top-rated, highest-rated, highly rated, highest rated, best overall, delicious,
      exquisite`,
    3: `great, terrific, awesome, impressive*, love, loves, loved, beloved, adore*, excels, excel, excelled, shines,
      shine, stands out, stand out, standout, stood out, no-brainer, must-have, award-winning, highly recommended,
      acclaimed, top-notch, first-class, first-rate, premier, state-of-the-art, cutting-edge, top-tier, delight*,
      superior quality, hard to beat, can't go wrong, never disappoint*, go-to, stunning, gorgeous, beautiful*, praise,
      praised, praises, rave reviews, raving, glowing reviews, favorite, favourite, favorites, favourites, winner,
      exceeds expectations, exceeded my expectations, gem, hidden gem, rock-solid, bulletproof, game changer,
      game-changer, game-changing, unbeatable value, industry standard, industry-leading, market leader, top contender,
      strong contender, top recommendation, great value, great choice, remarkable, world leader, gold, splendid,
      thrilled, spotless`,
    2: `good, easy, easy-to-use, easily, ease, easiest, simple, simplest, simplicity, reliab*, dependable,
      dependability, trustworth*, trusted, secure, securely, secured, safe, safest, safely, fast, fastest, quick,
      quickly, quickest, speedy, rapid*, responsive*, intuitive*, user-friendl*, friendl*, beginner-friendly,
      budget-friendly, affordab*, inexpensive, cost-effective*, cost-efficient, economical, powerful*, robust*,
      comprehensive*, feature-rich, rich feature*, versatil*, flexib*, scalab*, stable, stability, sturd*, durab*,
      solid, strong, strongest, strength, polished, elegant*, sleek, smooth*, seamless*, effortless*, hassle-free,
      worry-free, carefree, painless*, convenient*, convenience, handy, helpful*, knowledgeable, attentive,
      professional*, efficient*, efficiency, effective*, productive, productivity, innovati*, modern, recommended,
      recommendation, recommendable, worth it, worth the price, worth the money, worth considering, worth a look, worth
      trying, worthwhile, worth every, well worth, well-designed, well-made, well-built, well-regarded, well-reviewed,
      well-suited, well-documented, well-crafted, well-rounded, well-established, well-supported, well-organized,
      well-liked, respected, reputable, reputation for quality, good reputation, strong reputation, great reputation,
      leading, leader, leaders, popular*, satisf*, happy, happier, happiest, enjoy*, pleas*, comfortable, comfy, cozy,
      cosy, fresh, tasty, generous*, transparent, transparency, accurate, accuracy, precise, precision, consistent,
      clean, clear, ideal, ideally, perfect for, suits, suitable, valuable, value for money, good value, bang for the
      buck, bang for your buck, benefit, benefits, benefited, advantage, advantageous, upside, pro tip benefit, winning,
      wins, win, won, success*, thoughtful, mature, proven, battle-tested, time-tested, no-nonsense, straightforward, no
      hidden fees, impress, impresses, impressed, attractive, appealing, well, nice*, neat, cool, fun, lovely, superior,
      quality product*, high-quality, high quality, top quality, premium quality, excellent value, ease of use, user
      satisfaction, customer satisfaction, saves time, save time, saves you time, time-saving, saves money, save money,
      money-saving, fair, fairly priced, reasonably priced, well-priced, competitive price*, competitively priced,
      competitive pricing, low cost, low-cost, low price, low prices, lowest price*, cheapest, good deal, bargain,
      steal, lightweight, snappy, crisp, vibrant, quiet, lightning-fast, blazing-fast, blazing fast, 24/7, prompt,
      promptly, timely, on time, courteous, kind, welcoming, energy-efficient, eco-friendly, sustainable, ethical, sound
      choice, safe bet, safe choice, surpass*, outperform*, privacy-focused, privacy-friendly, privacy-first,
      security-focused, audited, independently audited, open and honest, works great, works well, works flawlessly, just
      works, works reliably, works perfectly, unlimited, thorough*, in-depth, pleasure, joy, a breeze, breeze, gets the
      job done, lives up to, best for, improves, improved, improving, customizable, customisable, highly customizable,
      stress-free, frictionless, ahead of the curve, leads the pack, leads the market, leads the field, dominates,
      thriving, promising, solves, appreciate*, credible, resilient, rewarding`,
    1: `cheap, capable, decent, useful*, usable, adequate, fine, lean, all-in-one, free tier, free plan, free trial,
      free version, free forever, no cost, compact, portable, accessible, wide range, broad range, wide selection,
      extensive*, rich, growing, well-known, widely used, widely adopted, widely trusted, established, famous, renowned,
      prominent, notable, respectable, competitive, advanced, sophisticated, smart, clever, unique*, organized,
      organised, practical, functional, compatible, good enough, viable, workable, works out of the box, out of the box,
      end-to-end encrypted, end-to-end encryption, strong encryption, zero-knowledge, strong fit, good fit, great fit,
      right choice, good choice, good option, better choice, better option, solid choice, solid option, strong choice,
      strong option, plus point, bonus, gain*, interesting, fascinating, relevant, active community, large community,
      responsive support, dedicated support, quality, tailored, personalized, personalised, modern design, minimalist,
      streamlined, streamlines, simplif*, automat*, boost*, enhanc*, empower*, helps, helped, supportive, up-to-date, up
      to date, certified, proud, dominant, in demand, in-demand, gains, plenty, plentiful, abundan*, ample, freemium,
      discount, discounts, natural, healthy, organic, luxurious, luxury, stylish, trendy, fashionable, spacious, bright,
      lively, authentic, genuine`,
    '-1': `limited, limitation, limitations, basic features, pricey, costly, learning curve, dated, minimal, mediocre,
      underwhelm*, lukewarm, complex, complexity, technical knowledge, cumbersome, niche, hands-on, bulky, heavy,
      quirky, quirks, quirk, inconsistent*, inconsistenc*, caveat*, downside, drawback, disadvantage, weakness*, con,
      shortcoming*, limits, restrict*, mixed reviews, mixed results, concern, concerns, concerned, room for improvement,
      less known, lesser-known, aging, ageing, delay*, extra fee*, extra cost*, additional cost*, additional fee*, add
      up, adds up, high price, high prices, higher-priced, high cost, high costs, at a premium, price increase*, price
      hike*, nothing special, wait times, long wait*, bare-bones, barebones, criticism*, criticiz*, criticis*, overkill,
      time-consuming, tricky, noisy, loud, dull, bland, fiddly, generic, intimidating, steep, adverts, bloated, upsell*,
      at best, only basic, gimmick*, not ideal, unclear, vague, strict, trade-off, tradeoff, narrow, light on, scarce,
      sparse, patchy, hit or miss, hit-or-miss, dependent on, lock-in, vendor lock-in, small selection, fewer features,
      fewer integrations, fewer options, could be better, stale, crowded`,
    '-2': `bad, badly, poor*, slow*, sluggish*, lag, lags, laggy, expensive*, overpriced, unaffordable, too much,
      difficult*, hard, hard to use, hard to, struggle*, struggling, confus*, complicated, convoluted, clunky, clumsy,
      outdated, obsolete, antiquated, archaic, unreliab*, unstable, instability, unintuitive,
      counterintuitive, unfriendly, unresponsive, unhelpful, bug, bugs, buggy, glitch*, crash*, error, errors,
      fault*, flaw*, defect*, issue, issues, problem*, trouble*, fail*, failure*, complain*, complaint*, frustrat*,
      annoy*, disappoint*, dissatisf*, unsatisf*, unhappy, inaccura*, incorrect, misleading, mislead*, insecure, unsafe,
      vulnerab*, risk, risks, risky, danger*, hidden fee*, hidden cost*, hidden charge*, steep learning curve, weak,
      weaker, weakest, inferior, falls short, fall short, fell short, falling short, leaves much to be desired, leaves
      something to be desired, unimpressive, boring, tedious, inconvenient*, inefficient*, ineffective*, inflexible,
      rigid, stiff, cramped, dirty, smelly, stained, rude, unprofessional, unfair, shady, sketchy, questionable,
      dubious, controvers*, suffers, suffer, suffered, suffering, plagued, hassle*, headache*, pain, painful*, downtime,
      outage*, interruption*, discontinu*, shut down, shutting down, deprecated, abandoned, neglect*, ignored, ignores,
      refuse*, refund*, cancel their, cancelled, worst-case, cheaply made, flimsy, fragile, broke, broken,
      leak*, uncomfortable, overcomplicated, overwhelm*, not worth, declin*, losing, lose, loss*, no longer exists, went
      out of business, out of date, out-of-date, out of business, bankrupt*, insolven*, aggressive sales, pushy, spam*,
      intrusive, invasive, invades, tracking you, resource-hungry, drain*, overheat*, stale bread, greasy, soggy,
      overcooked, undercooked, tasteless, regrettabl*, unfortunately, sadly, nuisance, wary,
      hesitant, reluctant, lackluster, lacklustre, subpar, sub-par, sloppy, shoddy, ugly, messy, cluttered, chaotic,
      bloat, unacceptable, unnecessary, unsuitable, unsuited, overrated, overhyped, underpowered, undersized, limited
      support, poorly, no support, lousy, wasteful, waste`,
    '-3': `awful, terrible, horrible, horrendous, dreadful, atrocious, abysmal, disaster*, disastrous, nightmare*,
      useless, worthless, unusable, garbage, trash, rubbish, junk, pathetic, appalling, unbearable, breach*, hacked,
      data breach*, data leak*, data loss, lawsuit*, sued, fined, fraud*, scam*, rip-off, ripoff, rip off, dishonest,
      deceptive, deceiv*, unethical, illegal, toxic, waste of money, waste of time, hate, hated, hates, despise*, angry,
      furious, disgust*, regret*, fiasco, scandal*, exploit*, malware, stay away, steer clear, do not buy, don't buy,
      not recommended, would not recommend, wouldn't recommend, cannot recommend, can't recommend, inedible, filthy,
      infested, untrustworthy, recall*, lied, lies, cheated, misconduct, poison*, unsafe to, insult*, notorious for`,
    '-4': 'worst, the worst, catastroph*, abomination, avoid at all costs, criminal',
  },
}
