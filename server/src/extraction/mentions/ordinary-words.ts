/** Names that match only with a capital, unless an alias has lower case. English words come first. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `ace acorn act action active adapt advance affirm agile air alibi ally alpha amazon amber ambient amp anchor angel
  antenna anthem apex apple aqua arc arch argo ark arrow ascent ashby aspen aspire asset atlas atom aura aurora avocado
  axiom azure backpack badger balance bamboo base basic basis bath beacon bear beat bench best bill bird bit bite
  blade blaze blend blink block bloom blue bluebird board boat bold bolt bond book boost border borrow bounty bowl box brave
  bread breeze brick bridge bright brilliant brook buffer bugle bulk bumble butter button buzz cabin cable cake calendar calm
  camber camp canary candid canvas cape capital cardinal care carrier cascade case cash cast caterpillar cedar center central
  century chain chalk champion change channel charge charm chart chase check chill chime choice chrome circle citizen
  clarity class classic clay clear clearing click cliff climb clipper cloak clockwise close cloud clover club coach coal coast
  cobalt code codex coin collect column comet command common compass concur confluence connect constant contour convoy copilot
  copper coral core corner cosmos couch counter craft crane crate credo creed crest crisp crown crystal cube culture
  current cursor curve cypress cyan dash dawn deep delta depot descript desk dialog diamond dice dig digit direct discord
  discover discovery dish dock dollar domain door dot double dove draft dragon dream drift drip drive drop dune dust
  eagle ease east easy echo eclipse edge element elevate ember emerald empire energy engage engine ensemble enterprise envoy
  epic equal era essence essential evergreen everest evolve exact exchange expand explorer express factor fair falcon fast
  feather fiat field fig figure file filter finder fire firefly first fish fit flagship flare flash fleet flex
  flight flint float flock flow fluent flux fly focus foundation foundry fox frame free fresh friend front frontier fuel full
  fuse fusion future galaxy gap gem gemini gemstone general genesis genie gist glass glean glide globe glow go gold good gong
  grace grain grammar grand granite grape graph gravity greenhouse greet grid grip groove ground group grove growth guardian
  guide guild halo hammer handle harbor harmony harness harvest haven hawk headspace heap heart helix help herald here
  hero hermes hive hobby home honey honor hook hoop hopper horizon host hour house hub human hunter hush ideal ignite
  imagine impact impulse index indeed infinity ink insight inspire instant instinct intercom iron island ivory jar jasper
  jet jolt journey jump jungle juniper keep keeper kettle key kind king kite kiwi knock knot lance lantern lark lattice launch
  lava leaf lean leap ledger legend lemon lemonade lens level lever leverage liberty life lift light lighthouse lightning lime
  line linear link lion list live local lock locus loft logic loom loop lot lotus lucid lumen luna lush lynx lyra magic magnet
  mail mango map maple marathon marble march mariner mark market marvel mask mast match matrix matter maven maverick maze meadow
  medium melody member mercury merge merit mesh message meta meteor metro midas mighty milestone mill mind mini mint mirror
  mission mix mobile mode modern moment monday monolith moon mosaic moss motion mountain move mural muse mustang native nectar
  nest network new next night noble node noon north notion nova now nucleus number nutshell oak oasis object ocean octane
  octopus olive omega on onyx open opera operator optimal option oracle orange orb orbit orchard orchid order origin oscar otter
  outlook outreach owl oxygen pace pagoda paint palace palette palm panda panther paper parade paradox paragon parallel park
  patch path patriot peak pearl pebble peel pendulum penguin people pepper perch performance perk phantom phoenix photon piano
  pilot pine pinnacle pioneer pipe pitch pivot pixel plaid plain plan planet planner plate platform play plaza plot plum
  plus pocket pod poem point polar pole polish poll polygon pool poppy port portal porter post postman potion power prefect
  premier present press presto prime prism private prize pro probe process procure profit progress promise proof proper prophet
  prosper proton public puffin pulse pump pure purple pursuit puzzle quantum quarry quartz quest quick quill quip
  quiver quote rabbit radar radiant radius raft rail rain rainbow raise rally ramp ranch ranger rapid raven raycast razor reach
  ready realm rebel rebound recall record reef reflect regal relay relic remedy remote render repair resolve resonance retool
  reverb revolution rhythm ribbon rich ridge ring rings ripple rise rival river rivet road roam robin rocket rogue roll roof
  root rope rose round rover ruby rumble runway rush saber safari saga sage sail salt sand sap sapphire saturn
  savvy scale scene scholar scope scout scribe script seal search seat second secure seed segment sense sentinel sentry serve
  session shade shadow shape share sharp shell shelter shield shift shine ship shop shortcut show siege sierra sift sigma sign
  signal silk silo silver simple singular sketch skillet skip sky slack slate sleek slice slide slope slow smart smooth snap
  snow snowflake social solar sole solid solo solstice sonar sonic sonnet soul sound source space spark sparrow spectrum speed
  sphere spice spider spike spiral spirit splash splice split spoke sport spot spotlight spring sprint sprout spruce
  spur square stable stack staples star stark station stay steady steam stellar stem step sterling stitch stone storm story
  strap stratus stream street strike string stripe strive strong studio subway suit sultan summit sun sunrise super superhuman
  support surf surface surge swan sway sweep sweet swell swift switch symphony sync tab table tackle tag talent talk tally tandem
  tango tap target task teal team teams teamwork tempo tempest tender terra test thread threads thrive through thunder 
  tide tidal tiger tile timber time titan titanium toast token tome tonic tool top topaz torch total touch tower town toy trace
  track trade trail train transfer transform transit travelers treasure tree trek tremor trend trial tribe trident trigger trim
  trinity trio triumph trolley true trust truth tulip tundra tune turbo turing turn tutor twine twist ultimate ultra union
  unity universal up upstream urban valley vanguard vantage vapor vault vector velocity venture verge verse vertex vertical
  vessel veteran vibe vice victor victory view viking villa vine vintage violet viper virgin virtue visa vision vista visual
  vital vivid voice volt voyage vulcan wagon walker walnut wander warp watch wave way weave web welcome well west whale
  wheel whisper white whole wild willow wind window windows wing winner wise wish wit wolf wonder wood word work works
  workshop world worth wrap wren yard yellow yonder young zap zen zenith zephyr zero zest zip zone zoom
  avis bild blick boss carrefour casa claro focus galp ligne mamba mangue marca meteo minute mundo natura oi
  orange otto post renner rio seat sol spiegel stern sur tempo tim total uno vida viva vivo welt wind zeit ya`.split(
    /\s+/,
  ),
)
