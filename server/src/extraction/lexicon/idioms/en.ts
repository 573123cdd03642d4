import type { Lexicon } from '../vocabulary.ts'

export const idiomsEn: Lexicon = {
  word: {
    4: `never disappoints, never disappointed, nothing beats, nothing comes close, hands-down winner, clear winner, the
      winner, head and shoulders above, in a class of its own, in a league of its own, worth every penny, worth every
      cent, bar none, without equal, without peer, five stars, full marks, the best i have, the best i've, couldn't be
      happier`,
    3: `never let us down, never let me down, never lets you down, never looked back, can't fault, cannot fault, hard to
      fault, can't praise enough, exceeded, blew me away, blown away, a cut above, leagues ahead, streets ahead, knocks
      it out of the park, hits the mark, nails it, nailed it, sets the bar, sets the standard, lifesaver, life-saver,
      life saver, godsend, money well spent, hard to beat, can't beat, tough to beat, difficult to beat, unbeaten, my
      pick, our pick, the pick, pick of the bunch, my favourite, my favorite, the one to beat, the one to get, the one
      to buy, editor's choice, editors' choice, best buy, bestseller, best-seller, best-selling, a joy to use, pleasure
      to use, joy to use, a treat, superbly, beautifully, brilliantly, wonderfully, excellently, impeccab*, immaculate*,
      sublime, spectacular*, astonishing*, breathtaking, luscious, divine, heavenly, charming, charmed, enchant*, came
      first, ranked first, ranks first, comes first, first place, won the test, number one, no. 1, top marks,
      undefeated, dream, a dream, crowd-pleaser, crowd favourite, crowd favorite, champion, champ, hero, star performer,
      standouts, swear by, swears by, sworn by, come a long way, make it the, made it the, sets itself apart, set itself
      apart, set themselves apart, what sets, won us over, won me over, wins you over, above and beyond, the extra mile,
      makes all the difference, made all the difference, made a huge difference, big fan, huge fan, a fan of, speak
      warmly, speaks warmly, spoke warmly, speak highly, speaks highly, spoke highly, the solution we were looking for,
      what we were looking for, exactly what we needed, exactly what i needed, just what we needed`,
    2: `holds up, held up, hold up, lasts, lasted, long-lasting, long lasting, outlasts, outlasted, does the job, did
      the job, does its job, does what it says, does what it promises, keeps its promise*, delivers on, lived up to,
      with ease, without fuss, no fuss, fuss-free, without a hitch, without a hiccup, without problems, costs nothing,
      polite*, caring, lovingly, well tolerated, well-tolerated, soothing, soothes, gentle, gently, quick enough, fast
      enough, good enough for, pays off, paid off, pays for itself, paid for itself, answers within minutes, answers
      quickly, replies within, responds within, responds quickly, replied within, arrived on time, always on time, ahead
      of schedule, ahead of time, tops, topped, strongest, lightest, quietest, brightest, smoothest, cleanest,
      sturdiest, comfiest, cosiest, freshest, friendliest, smartest, richest, simplest way, nicest, prettiest,
      generously, comfortably, neatly, reliably, nimble, agile, crisp, punchy, slick, foolproof, sensible, sensibly,
      sane, honest, honesty, candid, no strings attached, refreshing*, plush, roomy, juicy, tender, creamy, crunchy,
      flavourful, flavorful, hearty, peaceful, picturesque, pocket-friendly, wallet-friendly, undercut*,
      low-maintenance, low maintenance, maintenance-free, in good hands, safe hands, peace of mind, piece of cake, out
      of the way, out of your way, forgiving, pain-free, future-proof, track record, makes sense, makes life easier,
      makes it easy, made easy, stress-free, no-hassle, no regrets, would not hesitate, wouldn't hesitate, without
      hesitation, no complaints, happy with, pleased with, satisfied with, glad, grateful, thankful, rave, raves, rated
      highly, rates highly, scored highly, scores high, scored well, scores well, scores highly, performs well,
      performed well, performs best, did well, does well, fares well, fared well, earned praise, earns praise, wins
      praise, won praise, drew praise, gets praise, high marks, good marks, good things, thumbs up, two thumbs up,
      kudos, hats off, shout-out, bravo, congrat*, worthy, deserves, deserved, genuinely useful, well thought out,
      well-thought-out, thought-through, well put together, well-balanced, balanced, well-equipped, well-stocked,
      well-maintained, well-run, well-priced, well-trained, well-tested, tried and tested, tried-and-true, tried and
      true, built to last, indestructible, unbreakable, bombproof, waterproof, weatherproof, leak-proof, airtight,
      shines through, catches on, gaining popularity, gaining ground, grew fast, going strong, still going, still works,
      runs smoothly, runs like a charm, works like a charm, like clockwork, like a dream, no matter how often, earns its
      keep, earns its place, punches above its weight, ticks all the boxes, ticks the boxes, covers everything, has
      everything, everything you need, all you need, nothing to complain, nothing missing, spot on, spot-on, on point,
      bang on, a pleasure, a delight, delightful, satisfying, gratifying, enjoyable, fun to, addictive, engaging,
      inspiring, imaginative, ingenious, ingenuity, clever design, tasteful, refined, elegance, graceful, warm welcome,
      attentive service, crystal clear, crystal-clear, razor-sharp, pinpoint, silky, buttery, whisper-quiet,
      feather-light, featherweight, effortless, zippy, brisk, instant, instantly, in no time, within minutes, within
      seconds, in seconds, lowest fees, low fees, no fees, no fee, no annual fee, no commission, free of charge, at no
      cost, at no extra cost, free shipping, free delivery, free returns, money-back guarantee, generous free, great
      deal, great price, great prices, good price, good prices, fair price, fair prices, looks great, half the price,
      fraction of the price, great service, great support, great fit, great for, good for, excellent for, perfect if,
      ideal if, right choice, safe pick, smart choice, smart buy, wise choice, sure thing, sure bet, strong point,
      strong suit, big plus, forte, excels, leads in, leads on, better off with, bells and whistles, nobody does, no one
      does, hold its own, holds its own, held its own, by half, in half, halved, a lot of mileage, plenty of mileage,
      goes a long way, the care that, keeps getting better, gets better and better, gets better every, better every
      year, can count on, could count on, can rely on, could rely on, never had an issue, never had any issues, never
      had a problem, never had any problems, had no issues, had no problems, hooked, sold on, the right call, quietly,
      pulled off, pulls off, renewed our, renewed my, the upgrade, a step up, step above, took care of everything,
      sorted it out, sorted out within, solved my, solved our, fixed it within, resolved within, day one, warmly, like
      new, feels new, feel new, as good as new, within an hour, within the hour, in less than an hour, same day, the
      same day, the next day, next-day, settled on, we went with, we chose, ended up choosing, stuck with it, takes its
      time for, took the time, takes the time, helped us out, saved the day, saved us, saves us, saved me, less time,
      fewer errors, fewer mistakes, fewer returns, fewer complaints`,
    1: `gets it right, fine for, okay for, enough for, works fine, works well enough, does a decent job, decent job,
      happy to, copes well, mature product, sits well, workhorse, all-rounder, allrounder, versatile enough, tidy,
      roomier, fairly easy, friendly enough, good-looking, looks good, looks great, feels good, feels great, nice touch,
      nice extra, sweet spot, middle ground, happy medium, easygoing, responsible, cruelty-free, recyclable, renewable,
      low-carbon, carbon-neutral, ad-free, gluten-free, handmade, hand-made, homemade, home-made, light on resources,
      low footprint, small footprint, guaranteed, guarantee, warranty included, award, awards, prize, prizes, booming,
      momentum, responds, responded, replies, replied, answers, answered`,
    '-1': `shallow, middling, unremarkable, forgettable, uninspired, uninspiring, meh, ho-hum, more than you need,
      oversized, overengineered, over-engineered, not cheap, rough edges, rough around the edges, the catch, a catch,
      takes weeks, takes months, takes ages, took ages, takes forever, took forever, takes getting used to, takes some
      getting used to, long queue*, waiting list, fussy, finicky, stubborn, dries, not for beginners, not for everyone,
      not suited, not suitable, not meant for, not built for, never meant for, needs work, needs improvement, left to be
      desired, acquired taste, polarizing, polarising, divisive, controversially, behind the times, showing its age,
      shows its age, long in the tooth, hit-and-miss, up and down, just average, run-of-the-mill, run of the mill,
      middle of the road, bare minimum, no frills, no-frills, a bit much, pay extra, paid extra, costs extra, extra
      charge, surcharge*, fees, subscription-only, in-app purchases, paywall*, locked behind, only in the paid, only on
      paid, only on higher, upsells, add-ons cost, small print, fine print, strings attached, annoyance, niggle*,
      nitpick*, gripe*, grumble*, moan*, dents, workaround*, manual work, by hand, awkward*,
      unwieldy, stodgy, less so, wordy, verbose, preachy, gimmicky, faceless, soulless, dreary, uneven, unpolished,
      half-baked, half baked, half-hearted, spartan, clinical, hectic, touristy, dim, small rooms, tiny rooms, far from
      the, out of the way location, stray, rigid pricing, opinionated, could be better, could do better, room to
      improve, room to grow, still catching up, playing catch-up, lags behind, a bit behind, bury, buries, buried, full
      of ads, without telling, without notice, without warning`,
    '-2': `fell apart, falls apart, fall apart, falling apart, fell over, falls over, fall over, broke down, breaks
      down, breaking down, gave up, gives up, stopped working, stops working, quit working, doesn't work, didn't work,
      does not work, did not work, not working, died, dies, wore out, wears out, wear out, worn out, tore, torn,
      cracked, cracks, chipped, chips easily, peeled, peels, peeling, faded, fades, shrank, shrinks, stuck, gets stuck,
      clumps, clumpy, flakes, flaky, smudges, smears, scratches, scratched, squeak*, rattl*, wobbl*, rusts, rusty,
      rusted, hiccup*, stutter*, lagged, throttl*, drops out, dropouts, cuts out, times out, timed out, timeouts, hangs,
      froze, locks up, locked up, lost my, loses your, ate my, never arrived, arrives late, delayed, no reply, nobody
      answers, no one answers, nobody replies, no one replies, no answer, no response, never answered, never replied,
      never responded, ignored my, unanswered, unresolved, unreachable, charges for, charged me, charged twice,
      overcharg*, double-charged, nickel and dime*, nickel-and-dime*, bait and switch, locked in, locks you in, trap,
      trapped, gotcha*, cryptic, a maze, maze, lying, opaque, murky, byzantine, labyrinth*, bureaucra*, red tape, drags,
      dragging, chore, slog, ordeal, torture, agony, misery, miserable, miserably, hopeless*, pointless, meaningless,
      senseless, laughable, ridiculous*, absurd*, a joke, bad joke, embarrass*, shame, insulting, outrageous*,
      exorbitant*, extortion*, astronomical, sky-high, skyrocket*, jacked up, price jumped, price jumps, prices jumped,
      price went up, prices went up, raised prices, raised its prices, raises its prices, doubled its, doubled the
      price, tripled, price tag, pricing jumps, costs a fortune, a fortune, an arm and a leg, burns through, eats
      battery, hogs, resource hog, memory hog, uninstall*, returned it, sent it back, send it back, gave up on, outgrew,
      outgrown, never again, not again, won't be back, not be back, not go back, wouldn't go back, not use it again,
      look elsewhere, better off without, best avoided, to be avoided, avoided, buyer beware, red flag*, dealbreaker*,
      deal-breaker*, deal breaker*, letdown, let-down, let down, lets you down, let me down, let us down, underdeliver*,
      under-deliver*, overpromis*, over-promis*, mess, a mess, botch*, careless*, negligen*, incompeten*, clueless,
      arrogan*, dismissive, hostile, unwelcoming, unpleasant*, unappetizing, unappetising, burnt, burned, lukewarm food,
      itchy, rash, irritat*, sticky, stings, stung, smells, stinks, stink, mouldy, moldy, mold, mould, bedbug*, shabby,
      run-down, rundown, derelict, tired, suspended, suspends, blocked my, fined, penalised, penalized, investigat*,
      antitrust, accus*, alleg*, class action, class-action, guilty, violat*, non-compliant, cover-up, leaked, stolen,
      theft, compromised, breached, dying, moribund, unmaintained, end-of-life, end of life, sunsetted, stagnant,
      unreasonabl*, unjustif*, unfinished, untested, unproven, unready, unwanted, unusable, fail to, fails, failed,
      failing, flop, flopped, flops, bombed, sank, tanked, plummet*, lost trust, lost customers, losing customers,
      losing users, backlash, uproar, outcry, criticised, criticized, panned, slammed, lambast*, blasted, mocked,
      ridiculed, downhill, went downhill, gone downhill, deteriorat*, degrad*, suffers from, at fault, to blame, blame,
      blamed, blunder*, mistake*, mishandl*, mismanag*, missing basics, misses the mark, missed the mark, out of touch,
      out of its depth, too little, too late, too much for, slows down, slowed down, slows to a crawl, crawls, swamped,
      buckles, buckled, chokes, choked, collapses, collapsed, caves, falters, faltered, struggles, sketchy support, wild
      goose chase, dead end, dead-end, dead on arrival, doa, paperweight, money pit, time sink, sinkhole, snake oil,
      hype, overhype*, all hype, vaporware, bloatware, adware, spyware, nag screen*, nags, nagging, pesters, bombards,
      bombarded, harass*, robocall*, cold calls, hard sell, high-pressure, dark pattern*, hard to cancel, difficult to
      cancel, impossible to, impossible, can't cancel, cannot cancel, refuses to, refused to, won't refund, no refund*,
      no refunds, sour, bitter, rotten, stodge, tough meat, rubbery, dry meat, expected more, expected better, expected
      a lot more, expected much more, hoped for more, hoped for better, deserve better, deserves better, logs me out,
      logs us out, logs you out, logged me out, logs users out, seems to care, don't care, doesn't care, do not care,
      did not care, stuck in the past, designed in the, more trouble than, not what it used to be, isn't what it used to
      be, lost its way, lost its edge, cancelled our, cancelled my, canceled our, canceled my, cancelling my, cancelling
      our, moved away from, switched away, walked away, kept waiting, keep waiting, left waiting, still waiting, on hold
      for, wait weeks, wait months, wait hours, wait days, waited weeks, waited months, waited hours, for weeks on end,
      weeks for a, months for a, went missing, keeps crashing, keeps freezing, keeps failing, keeps asking, kept
      crashing, kept freezing, kept failing, barely works, barely lasted, barely lasts, barely usable, every single
      time, wish i had not, wish we had not, wish i hadn't, wish we hadn't, ended up paying, ended up switching, had to
      switch, had to replace, had to return, sent ours back, back to the shop, delivers little, deliver little, little
      to show for, arrived broken, arrived damaged, came broken, came damaged, hardly usable, next to useless, drains
      the battery, drain the battery, drains my battery, declined, has slipped, have slipped, gone down, has dropped
      off, fallen off, raised its fees, raised fees, raised their fees, raises its fees, high fees, too long, too small,
      too big, too heavy, too loud, too often, too many bugs, too many problems, too few`,
    '-3': `avoid like the plague, never buy, would never buy, would never use, worst experience, ripped off, ripping
      off, robbed, robbery, swindl*, cheats, cheating, ripoffs, root canal, hell, hellish, train wreck, trainwreck,
      dumpster fire, shambles, farce, travesty, crap, crappy, sucks, suck, sucked, bullshit, piece of junk, good for
      nothing, wouldn't wish, dangerous*, hazardous, life-threatening, deadly, fire hazard, caught fire, exploded, food
      poisoning, cockroach*, mice, rats, fraudulent*, ponzi, pyramid scheme, scammer*, scammed, bankrupted, thieves,
      crooks, liars, crooked`,
  },
}
