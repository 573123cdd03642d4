/**
 * Phrases that say an entity is unknown or does not exist. They match one sentence in lower case without accents,
 * contractions expanded, with the entity as @ and others as #. `REF` is the entity with introducing words, `INFO` words
 * for knowledge, `END` the end without substance.
 */
export interface AbsencePhrases {
  /** Introduces the name: "the company", "a brand called". */
  ref: string
  /** Words for knowledge: information, reviews, trace. */
  info: string
  /** Words around a word for knowledge: "any reliable ... available online". */
  adj: string
  gap: string
  /** Joins it to the name: about, on, of. */
  prep: string
  /** Words after the name that make it a detail: "no information about @ pricing". */
  detail: string
  /** `of` makes the name part of another word ("the price of @"). Words in `whole` keep it the subject. */
  of: string
  whole: string
  /** Absence statements. Every alternative starts with `@`, `REF`, `^` or a word. */
  says: readonly string[]
  /** Empty sentences: requests, questions, guesses. */
  empty: readonly string[]
}

export const absenceEn: AbsencePhrases = {
  ref: `(?:(?:the|a|an|any|this|that|your|such|specific|particular|real|actual|known|existing|company|brand|product|tool|software|platform|service|app|application|provider|business|organi[sz]ation|firm|startup|website|vendor|solution|name|term|entity|crm|store|shop|one|project|agency|as|is|either|both) ){0,5}|(?:[\\w-]+ ){0,6}(?:called|named|by the name(?: of)?|known as|under the name(?: of)?|with (?:that|the) name(?: of)?) (?:the )?`,
  info: `(?:information|info|details?|data|results?|records?|references?|mentions?|mention|evidence|reviews?|ratings|sources?|anything|something|trace|knowledge|listings?|entry|entries|documentation|coverage|content|match(?:es)?|feedback|insights?|hits|articles?|material|much|nothing|background)`,
  adj: `(?:any|any kind of|specific|reliable|verifiable|verified|credible|trustworthy|detailed|concrete|relevant|enough|sufficient|much|definitive|official|public|publicly|available|direct|directly|clear|substantial|meaningful|useful|up-to-date|of|sort|kind|a|an|the|single|online|independent|authoritative|known|existing|documented|significant|solid|accurate|real|confirmed|search|user|customer|web|product|company|background|or|and|,|INFO|other|actual|such|good|specifics|widely|well-documented|factual|first-hand|prior|current)`,
  gap: `(?:available|online|specifically|specific|whatsoever|at all|directly|currently|that|exists?|to share|here|or|and|,|/|INFO|publicly|in my (?:[\\w-]+ ){0,3}?(?:data|knowledge|base|results|sources|memory|records)|in the (?:[\\w-]+ )?(?:results|sources|documents|data)|i (?:have|can|could) (?:\\w+ )?(?:find|share|provide|on file)|is|are|was|were|could be|can be|has been|have been|found|known|given|listed|exist|there|turned up|came up|comes up|up)`,
  prep: '(?:about|on|regarding|for|of|concerning|related to|relating to|specific to|referring to|with|mentioning|matching|covering|around|to|under)',
  detail: `(?:pricing|prices?|plans?|costs?|features?|security|integrations?|support|api|discounts?|fees?|problems?|issues?|outages?|breach(?:es)?|complaints?|customers?|users|employees|revenue|roadmap|warranty|returns|alternatives|competitors|having|being|offering|charging|supporting|failing|losing|crashing|that(?! (?:i|we)\\b))`,
  of: `(?:of|for|at|from|in) `,
  whole: `names?|existence|search\\w*|look\\w*|ask\\w*|as|such|called|named|company|companies|brands?|products?|tools?`,
  says: [
    // I could not find any (reliable) information about @
    `(?:not|never|unable to|failed to|without|cannot) (?:[\\w-]+ ){0,3}?(?:find|found|finding|locate|located|see|get|access|retrieve|uncover|identify|come across|pull up|provide|offer|give|share|have|has|had|discover|obtain|recall|turn up|know|contain|include|show|return|yield|mention|cover|know of|say|produce|appear to have|seem to have|possess|hold|verify|have access to|have access) (?:ADJ )*INFO (?:GAP )*PREP REFEND`,
    `(?:there (?:is|are|was|were|exists?|seems? to be|appears? to be)|i have|we have|have|had|has|found|find|see|saw|with|returned|returns|yielded|turned up|turns up|contains?|includes?|provides?|shows?|got|is|are|offers?) (?:\\w+ly |simply |just )?(?:no|not any|not enough|little to no|zero|nothing) (?:ADJ )*(?:(?:INFO|idea|memory|awareness|clue) )?(?:GAP )*PREP REFEND`,
    `^(?:[\\w, ]{0,40}?)?\\b(?:no|zero) (?:ADJ )*INFO (?:GAP )*PREP REF(?= ?(?:$|[.,;:!|(-]| (?:is|are|was|were|has been|have been|could|can|exists?|available|found|in|on|at|from|within|anywhere|online|yet|to be|seems?|appears?|i|came|comes|turned|appeared|surfaced|or)\\b))`,
    `nothing (?:(?:is|was|could|can|be|known|found|available|turned|came|comes|turns|up|on|record|to|say|share|report|i|much|more|else|at|all|concrete|reliable|specific) ){0,5}?(?:about|on|for|under|regarding) REFEND`,
    `(?:not|unable to|never|failed to) (?:[\\w-]+ ){0,3}?(?:find|locate|identify|recogni[sz]e|come across|see|place|verify|found|located) REF(?= ?(?:$|[.,;:!)(-]| (?:in|on|among|listed|anywhere|as a|at all|within|mentioned|or|from)\\b))`,
    `(?:not|unable to|cannot) (?:[\\w-]+ )?(?:verify|confirm|determine|tell|establish|find evidence|be sure|be certain|know|sure|certain)(?: (?:that|if|whether|of))? (?:the existence of REF|REF(?: ?'s existence| (?:actually |really |even )?(?:exists?|is real|is an? (?:real|actual|existing|legitimate|known)|ever existed)|(?: ?[.!]| ?$)))`,
    `(?:not (?:[\\w-]+ ){0,2}?(?:familiar|acquainted) with|unfamiliar with|not (?:[\\w-]+ )?aware of|unaware of|(?:never|not) (?:[\\w-]+ )?heard of|not (?:[\\w-]+ )?(?:know|recogni[sz]e) (?:of |about |anything about |much about |what |who )?|know nothing (?:about|of)|not know (?:anything|much|enough) about|do not have (?:any |much |enough )?(?:familiarity|experience) with) ?REFEND`,
    `@ (?:[\\w-]+ ){0,2}?(?:does|do|did|may|might|could|would) not (?:[\\w-]+ ){0,2}?(?:exist(?! as far)(?! (?:any ?more|in|on|as|for|outside|only) (?!my|the real|reality|this|any)\\w)|ring (?:a|any) bell)`,
    `@ (?:never existed|(?:is|are|seems?|appears?|seems to be|appears to be|may be|might be|could be|sounds like|looks like)(?: [\\w]+ly| just| possibly| either)* (?:an? )?(?:[\\w]+ly )?(?:unknown|unfamiliar|fictional|fictitious|hypothetical|imaginary|made[- ]up|invented|non-?existent|not real|placeholder|not a real|not an actual|not an existing)(?![\\w-])(?! (?:for|quantity|outside|in)\\b))`,
    `@ (?:[\\w]+ly )?(?:(?:does|do|did) not (?:[\\w]+ly )?(?:seem|appear) to (?:be|exist)|is not|isn't|are not|was not|may not be|might not be|is likely not|is probably not)(?: (?:a|an|any|the))?(?: [\\w]+ly)? (?:real|actual|existing|recogni[sz]ed|recogni[sz]able|verifiable|documented|known(?! for)|familiar|(?:company|brand|product|tool|name|service|software|platform|term|one|something|thing|business)(?: name)? (?:that )?(?:i|we))(?![\\w-])`,
    `@ (?:[\\w]+ly )?(?:does|do|did) not (?:[\\w]+ly )?(?:seem|appear) to (?:exist|be (?:a |an |any |the )?(?:[\\w-]+ ){0,2}?(?:real|actual|known|existing|established|recogni[sz]ed|listed|documented|company|brand|product|entity|public|registered)|have (?:any |a |an |much )?(?:[\\w-]+ ){0,3}?(?:presence|footprint|website|information|existence|records?|reviews))`,
    `@ (?:[\\w]+ly )?(?:does|do|did|could|can|is|was|are|were|has|have) not (?:[\\w-]+ ){0,2}?(?:appear|show up|come up|turn up|feature|figure|show|listed|mentioned|included|present|covered|referenced|appeared|be found|found|pop up) (?:in|on|among|by|within|anywhere)(?: any| any of)?(?: of)?(?: the| my| these| our| your| this)?(?: [\\w-]+){0,3}? ?(?:search|results?|sources?|databases?|data|knowledge|documents?|context|information|articles|materials?|records|registr\\w+|director\\w+|listings|training|text|provided|index|web|internet)`,
    `@ (?:[\\w]+ly )?(?:(?:is|was|are|were|has|have|could|can) )(?:\\w+ly )?(?:not|never) (?:be |been )?(?:\\w+ly )?(?:found|located|verified|identified|recogni[sz]ed|documented|known(?: to me| to us| to exist|(?= ?[.,;!]| ?$))|familiar to me|confirmed(?: to exist)?)(?! (?:guilty|to (?!me|us|exist)|for|as|in (?!my\\b|any\\b|(?:the |our )?(?:[\\w-]+ )?(?:search|results|sources|data|records|registr|director))))`,
    `@ (?:has|have|had|with) (?:no|little to no|zero|not any) (?:[\\w-]+ ){0,2}?(?:online presence|web presence|public presence|digital footprint|online footprint|public information|presence|records?|search results|available information|information)\\b`,
    `(?:search|searches|searched|searching|query|queries|looked|looking)(?: [\\w-]+){0,5}? for REF(?!\\w).{0,50}?\\b(?:no (?:[\\w-]+ ){0,3}?INFO|nothing|empty|not (?:[\\w-]+ )?(?:find|return|yield|turn|produce|reveal|show|bring)|unsuccessful|zero|without (?:success|results?))`,
    `(?:results?|sources?|documents?|articles?|context|databases?|records?|data|information|knowledge|materials?|pages?|snippets?|search|references?|i|we|they|none of them) (?:[\\w-]+ ){0,6}?(?:(?:do|does|did|can|could) not|never|fails? to) (?:[\\w-]+ ){0,2}?(?:mention|include|contain|cover|reference|list|discuss|describe|name|feature)s? (?:ADJ )*REFEND`,
    `none of (?:the|my|these|our|those) (?:[\\w-]+ ){0,5}?(?:lists?|mentions?|covers?|names?|references?|knows?|shows?|carr(?:y|ies)|sells?|recogni[sz]es?) REFEND`,
    `(?:no|none of the|not any) (?:[\\w-]+ ){0,3}?(?:sources?|results?|documents?|articles?|pages?|reviews?) (?:[\\w-]+ ){0,3}?(?:mention(?:s|ed)?|references?|covers?|lists?|refer to|contains?|names?|discuss\\w*) REFEND`,
    `(?:as for|regarding|about|concerning|for|on) REF ?, (?:i|we|there)(?: [\\w-]+){0,3}? (?:no|not|nothing|never|unable)(?: [\\w-]+){0,3}? ?(?:INFO|information)?(?= ?[.;!]| ?$| (?:about|on|regarding) (?:it|them))`,
    `(?:asked about|asking about|on|for|about|regarding) REF ?,? [^@.]{0,40}?(?:drew a blank|draw a blank|draws a blank|came up empty|come up empty|found nothing|nothing came up|no luck)`,
    `(?:can not|unable to|not able to) (?:really |honestly )?(?:comment|say (?:anything|much)|speak) (?:on|to|about) REFEND`,
    `neither [^@]{0,40}@[^@.]{0,30}? (?:appears?|shows? up|exists?|(?:is|are|was|were) (?:mentioned|known(?! for)|found|listed|real)|could be found|turns? up)`,
    `there (?:does|do|did) not (?:seem|appear) to (?:be|exist) (?:a|an|any) (?:[\\w-]+ ){0,5}?(?:called|named|by the name(?: of)?|known as) @`,
    `(?:unclear|uncertain|doubtful|not clear|questionable) (?:whether|if|that) REF (?:\\w+ly )?(?:exists?|is (?:a )?real|is an actual)`,
    `(?<!(?:pricing|price|cost|contact|security|financial|plan|feature|availability|shipping|revenue|salary|stock) )INFO (?:GAP )*PREP REFEND (?:[\\w-]+ )?(?:(?:is|are|was|were|could|can|has|have|do|does|did)(?: \\w+ly)? not (?:\\w+ly )?(?:be |been |seem to be |appear to be )?(?:\\w+ly )?(?:available|found|located|exist|accessible|verified|published|included|present|retrieved|readily|something)|(?:is|are|seems?|appears?)(?: to be)? (?:currently |largely |completely )?(?:unavailable|nonexistent|non-existent|missing|absent))`,
    `@'s? existence (?:[\\w-]+ ){0,2}?(?:not|unclear|unverified|uncertain|unconfirmed|doubtful)`,
    `@ (?:is|was) not (?:in|within|part of|among|something|anything|one|a (?:name|brand|company|product|tool|service|term)) (?:my|the (?:data|search|sources|results|context|documents|brands|companies|tools|products)|our|i|we|that i)`,
    `(?:not|never) (?:[\\w-]+ ){0,3}?tell you (?:anything|much|more) about REFEND`,
    `(?:came up empty|drew a blank|no luck|come up empty|draw a blank)(?: \\w+){0,3}? (?:for|on|with|about|finding|locating) (?:ADJ )*(?:INFO )?(?:PREP )?REFEND`,
    `(?:no|not (?:a|any)|no such) (?:[\\w-]+ ){0,4}?(?:called|named|by the name(?: of)?|known as|under the name(?: of)?|thing as|company as|product as|brand as|tool as) (?:the )?@`,
    `there (?:is|does not (?:seem|appear) to be|is not|was never) (?:no |a |any )(?:\\w+ )?@(?= ?(?:[.,;!]|$))`,
    `^[^@]{0,20}@ ?[:|(–—-]+ ?(?:i (?:have|found|could find) )?(?:no (?:ADJ )*INFO\\b|nothing (?:found|known|available)|not found|unknown ?(?:$|[|.)])|n/a ?(?:$|[|])|not available ?(?:$|[|])|no longer known)`,
    `(?:cannot|not|unable to) (?:\\w+ )?(?:comment|speak|say|report|advise|assess|evaluate)(?: \\w+){0,4}? (?:on|to|about|of)? ?REF(?:[^.]*)(?:no information|not familiar|not aware|unknown|no data|not find|not have (?:ADJ )*INFO)`,
  ],
  empty: [
    `(?:can not|could not|unable to|not able to) (?:say|tell|judge|confirm|comment|verify|recommend|advise)(?: \\w+){0,3}? (?:whether|if|how|what) `,
    `^(?:\\W*(?:if|could|can|would|do|does|did|is|are|has|have|what|which|where|who|please|let me know|feel free|perhaps|maybe|possibly|for|about|regarding|re|as for|note on|note)\\b)[^?]{0,200}\\?`,
    `^\\W*(?:if|please|let me know|feel free|perhaps|maybe|possibly|unless|about|regarding|as for|note on|to learn more|for more|i (?:would (?:also )?(?:check|verify|look|ask|search|contact|make sure|be careful|want)|(?:would )?(?:recommend|suggest|advise) (?:checking|visiting|contacting|looking|verifying|searching|reaching|reviewing|consulting))|you (?:may|might|could|can|should) (?:want to |also |try )?(?:check|visit|contact|look|verify|search|reach|try|be|ask))\\b`,
    `\\b(?:could you|can you|would you|please|let me know|if you (?:can|could|have|meant|mean|are|provide|share|give|tell|know)|you (?:asked|mentioned|wrote|are asking|may be|might be|are referring)|more (?:context|information|details|info) (?:about|on)|(?:it is|it's) possible)\\b`,
    `@ (?:may|might|could|may also|might also|is possibly|is perhaps|could also|is likely|sounds like|seems like) (?:be|have|not|refer|a|an)\\b`,
  ],
}

export const absenceDe: AbsencePhrases = {
  ref: `(?:(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|firma|unternehmen|unternehmens|marke|produkt|tool|software|plattform|dienst|anbieter|app|name|namen|begriff|solche|solches|bestimmten|konkreten|als|ist) ){0,5}|(?:[\\w-]+ ){0,6}(?:namens|mit dem namen|mit namen|unter dem namen|genannt) `,
  info: `(?:information(?:en)?|infos?|angaben|daten|ergebnisse?|treffer|eintrage?|hinweise?|erwahnung(?:en)?|belege?|bewertung(?:en)?|rezension(?:en)?|erfahrungsberichte|quellen?|details?|kenntnis(?:se)?|etwas|nichts|wissen|spur(?:en)?|berichte?|inhalte)`,
  adj: `(?:verlasslichen?|zuverlassigen?|konkreten?|genauen?|offentlichen?|verfugbaren?|weiteren|naheren?|bestimmten?|spezifischen?|belastbaren?|glaubwurdigen?|gesicherten?|ausreichenden?|ausreichend|detaillierten?|einzigen?|aktuellen?|verifizierten?|verifizierbaren?|offiziellen?|seriosen?|relevanten?|art|von|und|oder|,|INFO|eindeutigen?|genugend|direkten?|unabhangigen?|hilfreichen?|mir|bekannten?)`,
  gap: `(?:verfugbar|vorhanden|online|gefunden|bekannt|dazu|vor|und|oder|,|INFO|in (?:meinen|den|meiner|der) [\\w-]+|ich|habe|finde|konnte|liegen|mir|es|gibt|sind|ist|wurden?|finden)`,
  prep: '(?:uber|zu|zur|zum|von|vom|bezuglich|hinsichtlich|betreffend|fur|mit|auf)',
  detail: `(?:preise?n?|kosten|tarife?n?|funktionen|support|sicherheit|probleme|datenlecks?)`,
  of: `(?:von|vom|bei|beim|fur|zu|zum|zur) `,
  whole: `namens?|existenz|such\\w*|gesucht|recherch\\w*|frag\\w*|unternehmen|firma|marke|produkt|tool`,
  says: [
    `(?:kein(?:e|en|er|erlei|es)?|nirgends|nirgendwo|nicht genug|nicht genugend|nicht viele?|kaum|null|ohne) (?:ADJ )*INFO (?:GAP )*PREP REFEND`,
    `(?:^|[,;:] ?|leider |da |aber |dass )(?:\\w+ ){0,3}?(?:uber|zu|zur|zum|bezuglich|hinsichtlich) REFEND(?: [\\w-]+){0,8}? (?:kein(?:e|en|er|erlei)?|nichts|nicht genug|nicht genugend|keinerlei) ?(?:ADJ )*(?:INFO|gefunden|finden|bekannt|sagen|vor)`,
    `INFO (?:GAP )*PREP REFEND(?: [\\w-]+){0,4}? (?:nicht (?:\\w+ )?(?:verfugbar|vorhanden|gefunden|finden|auffindbar|bekannt|vor)|keine vor)`,
    `(?:nichts|nicht viel) (?:(?:genaueres|naheres|konkretes|verlassliches|bekannt|bekanntes|gefunden|finden|weiter|weiteres|ist|habe ich|liegt mir) ){0,3}?(?:uber|zu|von) REFEND`,
    `REF (?:ist|sind|war|waren|kommt|kommen|sagt|sagen) (?:mir|uns)(?: [\\w-]+){0,3}? (?:nicht|unbekannt|kein begriff|nichts)`,
    `(?:ist|sind|war|sagt|kommt|kenne|kennen|kannte|weiss) (?:mir|uns|ich|wir)?(?: [\\w-]+){0,2}? ?REF(?: [\\w-]+){0,3}? ?(?:nicht bekannt(?! fur)|unbekannt|kein begriff|nichts|nicht(?= ?[.,;!]| ?$))`,
    `@ ist(?: [\\w-]+){0,3}? (?:nicht bekannt(?! fur)|unbekannt(?! (?:in|fur|ausser))|fiktiv\\w*|erfunden\\w*|frei erfunden|kein (?:echtes|reales|bekanntes|existierendes|mir bekannte[rs]?|mir bekannter) |keine (?:echte|reale|existierende|mir bekannte|bekannte) |nicht (?:auffindbar|existent|zu finden|nachweisbar|verzeichnet|aufgefuhrt|real))`,
    `@(?: [\\w-]+){0,4}? (?:existiert|existieren|gibt es)(?: [\\w-]+){0,5}? nicht(?= ?[.,;!:)]| ?$| wirklich| in meine)`,
    `ob (?:es )?REF (?:[\\w-]+ ){0,3}?(?:existiert|gibt)\\b.{0,50}?\\b(?:nicht|unklar|ungewiss|fraglich)`,
    `@ (?:scheint|scheinen|durfte|konnte|soll)(?: [\\w-]+){0,4}? (?:nicht zu existieren|nicht existieren|nicht zu geben|kein(?:e|es)? (?:[\\w-]+ ){0,2}?(?:zu sein|sein)|fiktiv|erfunden|unbekannt)`,
    `(?:scheint|gibt|gabe) (?:es )?(?:[\\w-]+ ){0,3}?(?:kein(?:e|en|es)?|nicht) REF(?: ?[.,;!]| ?$| (?:zu geben|nicht zu geben))`,
    `(?:gibt es|es gibt|existiert|kenne|finde|fand|gefunden|scheint es) (?:[\\w-]+ ){0,3}?kein(?:e|en|es|er)? (?:[\\w-]+ ){0,4}?(?:namens|mit dem namen|mit namen|unter dem namen|genannt) @`,
    `kein(?:e|en|es|er)? (?:[\\w-]+ ){0,4}?(?:namens|mit dem namen|mit namen|unter dem namen) @`,
    `(?:taucht|tauchen|kommt|erscheint|findet sich|steht|ist|wird) REF (?:[\\w-]+ ){0,4}?nicht (?:auf|vor|erwahnt|verzeichnet|gelistet|zu finden)\\b`,
    `(?:kann|konnen) (?:ich |wir )?(?:zu|uber) REF (?:[\\w-]+ ){0,3}?nichts (?:[\\w-]+ ){0,2}?sagen`,
    `(?:kenne|kennen|kannte|finde|finden|fand|gefunden|erkenne|konnte) (?:ich |wir )?(?:[\\w-]+ ){0,3}?REF(?: [\\w-]+){0,5}? (?:nicht(?: (?:finden|gefunden|kennen|identifizieren|verifizieren|ausfindig machen|auffinden|bestatigen|zuordnen))?)(?= ?[.,;!]| ?$| in )`,
    `@ (?:konnte|wurde|wird|taucht|erscheint|kommt|findet sich|ist|lasst sich)(?: [\\w-]+){0,7}? (?:nicht|nirgends|nirgendwo) ?(?:gefunden|finden|auffinden|ausfindig|erwahnt|aufgefuhrt|gelistet|auf\\b|vor\\b|verifizier\\w+|identifizier\\w+|in (?:den|meinen|der|meiner)|bestatig\\w+|nachweis\\w+|zuordnen|ermittel\\w+)`,
    `(?:nicht|wenig) (?:mit )?REF vertraut|mit REF(?: [\\w-]+){0,3}? nicht vertraut|nie(?:mals)? (?:etwas )?von REF gehort|von REF(?: [\\w-]+){0,4}? (?:noch )?nie (?:etwas )?gehort`,
    `nicht (?:bestatigen|sicher|verifizieren|feststellen|sagen),? (?:dass|ob) (?:es )?REF (?:[\\w-]+ ){0,3}?(?:existiert|gibt|real)`,
    `(?:suche|recherche|suchanfrage)n?(?: [\\w-]+){0,3}? nach REF(?!\\w).{0,50}?\\b(?:kein\\w*|nichts|ergebnislos|erfolglos|ohne)`,
    `(?:quellen?|ergebnisse?n?|dokumente|suche|daten|datenbank|suchergebnisse?n?|artikel)(?: [\\w-]+){0,4}? (?:erwahn\\w+|enthalt\\w*|nenn\\w+) REF (?:[\\w-]+ ){0,2}?nicht`,
    `^[^@]{0,20}@ ?[:|(–—-]+ ?(?:kein(?:e|erlei)? (?:ADJ )*INFO|nicht gefunden|unbekannt ?(?:$|[|.)])|k\\.? ?a\\.?|nicht bekannt|nichts bekannt|nicht verfugbar ?(?:$|[|]))`,
  ],
  empty: [
    `^\\W*(?:falls|wenn|bitte|sollte|vielleicht|moglicherweise|eventuell|zu|uber|bezuglich|was)\\b`,
    `\\b(?:konnten sie|konntest du|kannst du|konnen sie|bitte|lassen sie mich|mehr (?:informationen|details|kontext)|falls sie|wenn sie|meinen sie|meinst du|sie (?:fragen|meinen)|moglicherweise|vielleicht)\\b`,
    `@ (?:konnte|kann|mag|durfte) (?:[\\w-]+ ){0,6}(?:sein|handeln)`,
  ],
}
