import type { Lexicon } from './vocabulary.ts'

export const it: Lexicon = {
  known: {
    0: `l, dell, all, nell, dall, sull, quell, non solo, non soltanto, non solamente, non necessariamente, senza dubbio, senz'altro, senza ombra di dubbio,
      così come, il, lo, la, i, gli, le, l', un, uno, una, un', dei, delle, al, alla, in, per, con, su, questo, questa,
      noto per, nota per, conosciuto per, conosciuta per, fondata nel, strumento, strumenti, software, piattaforma,
      prodotto, prodotti, servizio, soluzione, applicazione, app, azienda, società, marchio, fornitore, prezzo, prezzi,
      tariffa, tariffe, piano, piani, supporto, assistenza, assistenza clienti, servizio clienti, clienti, utenti,
      interfaccia, configurazione, installazione, integrazione, integrazioni, funzionalità, funzioni, documentazione,
      prestazioni, velocità, qualità, design, batteria, audio, schermo, fotocamera, consegna, spedizione, personale,
      camere, posizione, sicurezza, crittografia, team, comunità, costo, costi, risultati, recensioni, tutto, tutti,
      molti, entrambi, nel complesso, inoltre, anche, qui, oggi, dati, versione, messaggio di errore, messaggi di
      errore, codice di errore, gestione dei rischi, profilo di rischio, infrastrutture critiche, buone pratiche,
      migliori pratiche, tempo libero, aria aperta, più o meno, garanzia, cucina, cibo, gusto, hotel, atmosfera, cose
      buone, mercato, ben presto, di solito`,
  },
  verb: {
    0: `è, sono, era, ha, hanno, offre, offrono, propone, può, possono, fa, permette, consente, include, dispone,
      risulta, resta, rimane, sembra, costa, fornisce, dà, diventa, viene, richiede, usa, utilizza, c'è, ci sono,
      presenta`,
  },
  not: {
    0: `non, nessun, nessuna, neanche, nemmeno, poco, poca, pochi, poche, privo di, priva di, esente da, non più, raramente, quasi mai, a malapena,
      zero`,
    1: 'senza, manca di, mancano di',
    2: 'mai',
    3: 'niente, nulla',
    4: `affatto, ben lontano da, lontano dall', nessuno, né, tutt'altro che`,
  },
  boost: {
    1.5: `estremamente, incredibilmente, eccezionalmente, assolutamente, di gran lunga, enormemente, straordinariamente,
      super, ultra, altamente, decisamente`,
    1.3: `molto, molta, molti, davvero, particolarmente, veramente, così, tanto, totalmente, completamente, ben,
      notevolmente, considerevolmente, realmente, sempre, spesso, grande, grandi, significativamente, nettamente,
      ampiamente, fortemente, assai, soprattutto, chiaramente`,
    1.1: 'piuttosto, abbastanza, generalmente, in genere',
    0.5: `un po', leggermente, un poco, relativamente, moderatamente, a volte, talvolta, alcuni, alcune, qualche,
      piccolo, piccola, piccoli, piccole, occasionalmente, occasionali, lievemente, parzialmente, mediamente`,
  },
  too: { 0: 'inutilmente', 1: 'troppo, troppa, troppi, troppe, eccessivamente' },
  less: { 0: 'meno, il meno, la meno', 1: 'non così, non è così, non altrettanto, non tanto, non è tanto' },
  more: { 1: 'più' },
  than: {
    0: 'invece di, al posto di, anziché, piuttosto che, davanti a',
    2: `supera, superano, superiore a, batte, battono, migliore di, meglio di, preferibile a, ha la meglio su,
      surclassa`,
    '-2': `inferiore a, dietro a, peggiore di, peggio di, superato da, superata da, battuto da, perde contro,
      perde rispetto a, non regge il confronto con, non può competere con, resta indietro rispetto a`,
  },
  que: { 0: `d, di, del, della, che, d', di quello di, di quella di, rispetto a` },
  as: { 0: 'tanto, altrettanto, così' },
  peer: { 0: 'quanto, come' },
  unlike: {
    0: `a differenza di, rispetto a, in confronto a, confrontato con, confrontata con, paragonato a, paragonata a,
      contrariamente a, al contrario di, in contrasto con, se confrontato con`,
  },
  but: {
    0: `ma, mentre, però, tuttavia, invece, eppure, bensì, al contrario, d'altra parte, d'altro canto, comunque, seguito
      da, seguita da, nonostante ciò, ciononostante, laddove, di contro`,
  },
  though: { 0: 'sebbene, benché, anche se, nonostante, malgrado, pur essendo, pur, seppur, a dispetto di, per quanto' },
  if: { 0: 'se, nel caso, qualora, purché, a condizione che, a meno che' },
  and: { 0: 'e, ed, nonché, insieme a, &, poi', 1: 'o, oppure, né' },
  link: {
    0: `si integra con, si integrano con, integrazione con, integrazioni con, si integra facilmente con, compatibile
      con, si collega a, si connette a, funziona con, alternativa a, alternative a, alternativa di, concorrente di,
      concorrenti di, concorrenti come, rivale di, compete con, acquisita da, acquisito da, fondata da, fondato da,
      sviluppato da, sviluppata da, basato su, simile a, paragonabile a, importare da, esportare in, migrare a, passare
      a, partnership con, equivalente a, alla pari con`,
  },
  urge: {
    3: 'consiglio vivamente, raccomando vivamente, punta su, puntate su',
    2: `risposta breve, in breve, consiglio, consigliamo, consigliano, consiglierei, consigliare, raccomando,
      raccomandiamo, raccomandano, suggerisco, scegli, scegliete, scegliere, sceglierei, opta per, optate per, optare
      per, preferisco, preferiscono, preferisce, fidati di, mi fido di, si fidano di, mi piace, usa, amo, vai con`,
    1: "considera, considerate, considerare, valuta, valutate, prova, provate, provare, dai un'occhiata a, esplora",
  },
  shun: {
    '-3': `evita, evitate, evitare, eviterei, stai lontano da, state lontani da, alla larga da, sconsiglio,
      sconsigliamo, diffida di, diffidate di, attenzione a, mi pento di`,
    '-2': 'abbandonare, abbandonato, lasciare, lasciato, disdire, disdetto, scarta, lascia perdere',
  },
  it: {
    0: `esso, essa, questo, ciò, lo strumento, il software, la piattaforma, l'applicazione, il prodotto, il servizio,
      l'azienda, la società, il marchio, questo strumento, questo software, questa piattaforma, quest'ultimo,
      quest'ultima, lui, lei, suo, sua, suoi, sue`,
    1: 'che, cui, il quale, la quale',
  },
  they: { 0: 'essi, esse, loro, entrambi, entrambe, tutti e due, tutte e due, tutti e tre' },
  general: {
    0: `tu, voi, io, noi, in generale, in linea generale, prima di, per scegliere, quando, altri, altre, un'altra
      opzione, esistono, ecco, la scelta, la scelta migliore dipende, ricorda, alternative, concorrenti, consiglio
      utile, consigli, in sintesi, il mercato, come, perché, tieni presente`,
  },
  reduce: {
    0: `allevi*, lenisc*, lenitiv*, calma il, calma i, cura il, cura la, cura i, tratta il, tratta i, rimedio contro, efficace contro, ridu*, elimin*, previen*, preven*, minimizza*, risolv*, protegg*, impedi*, rilev*, corregg*, combatt*, blocca
      gli, diminui*, semplific*`,
  },
  remedy: {
    0: `rilevamento, monitoraggio, protezione, gestione, prevenzione, tracciamento, risoluzione, sono spariti, sono
      sparite, sono scomparsi, sono scomparse, sparit*, scompar*`,
  },
  lack: {
    '-2': `manca, mancano, manca di, mancanza di, mancanza, mancant*, assenza di, carenza*, carent*, insufficient*, non
      abbastanza, pecca di, a scapito di, difetta di, perde`,
  },
  free: { 1.5: 'gratis, gratuito, gratuita, gratuiti, gratuite, gratuitamente' },
  better: {
    2: `costa meno, costano meno, meglio, migliore, migliori, miglior, superiore, superiori`,
    '-2': 'peggio, peggiore, peggiori, inferiore, inferiori',
  },
  word: {
    4: `il migliore, la migliore, i migliori, le migliori, il meglio, il miglior, migliore scelta, scelta migliore,
      miglior scelta, tra i migliori, tra le migliori, dei migliori, delle migliori, miglior rapporto qualità-prezzo,
      ottim*, eccellent*, eccezional*, perfett*, impeccabil*, insuperabil*, imbattibil*, ineguagliabil*, magnific*,
      meraviglios*, fantastic*, straordinari*, splendid*, brillant*, incredibil*, geniale, geniali, di prim'ordine, di
      prima classe, numero uno, prima scelta, spettacolar*, squisit*, delizios*, favolos*, stupend*`,
    3: `impressionant*, ador*, amat*, adorano, eccelle, brilla, spicca, si distingue, si distinguono, emerge, leader,
      preferit*, premiat*, pluripremiat*, indispensabil*, imperdibil*, altamente consigliat*, vivamente consigliat*,
      consigliatissim*, punto di riferimento, riferimento, all'avanguardia, avanguardia, di ultima generazione,
      bellissim*, lodat*, lodano, elogi*, elogiat*, vincent*, vincitore, gioiello, vale la pena, ne vale la pena,
      rivoluzionari*, sorprendent*, scelta sicura, eccellenza, entusiast*, conquist*, superb*, formidabil*`,
    2: `buon, buono, buona, buoni, buone, bene, affidabil*, fidat*, di fiducia, fiducia, sicur*, rapid*, veloce, veloci,
      velocemente, reattiv*, semplic*, facil*, facilità, facilmente, intuitiv*, user-friendly, convenient*, economic*,
      accessibil*, abbordabil*, competitiv*, vantaggios*, buon rapporto qualità-prezzo, ottimo rapporto qualità-prezzo,
      potent*, potenza, robust*, complet*, ricc*, versatil*, flessibil*, scalabil*, stabil*, stabilità, solid*,
      duratur*, resistent*, elegant*, curat*, fluid*, senza sforzo, comod*, comodità, pratic*, utile, utili,
      disponibil*, cortes*, gentil*, competent*, professional*, efficient*, efficienza, efficac*, produttiv*,
      innovativ*, innovazione, modern*, consigliat*, raccomandat*, consigliabil*, raccomandazione, di qualità, alta
      qualità, buona qualità, qualità superiore, rinomat*, prestigi*, popolar*, apprezzat*, apprezzano, soddisf*,
      soddisfatt*, felic*, content*, piacevol*, fresc*, gustos*, saporit*, generos*, trasparent*, trasparenza, precis*,
      accurat*, coerent*, pulit*, chiar*, ideal*, adatt*, idone*, perfetto per, vantaggio, beneficio, benefici, punto di
      forza, matur*, collaudat*, comprovat*, attraent*, bello, bella, belli, belle, carin*, divertent*, fa risparmiare,
      risparmi*, prezzo giusto, leggero, leggera, silenzios*, puntual*, accoglient*, calor*, ecologic*, sostenibil*,
      personalizzabil*, miglior*, funziona bene, funziona perfettamente, successo, illimitat*, ben progettat*, ben
      fatt*, ben congegnat*, vince, valid*, piac*, onest*, ottimizzat*, apprezz*, armonios*`,
    1: `accettabil*, decent*, discret*, ragionevol*, capac*, compatt*, ampia gamma, ampia scelta, vast*, varietà,
      conosciut*, noto, noti, famos*, affermat*, consolidat*, diffus*, interessant*, avanzat*, sofisticat*,
      intelligent*, versione gratuita, prova gratuita, piano gratuito, personalizzat*, organizzat*, aggiornat*,
      certificat*, buona scelta, buona opzione, opzione solida, scelta solida, bonus, sconto, sconti, crittografia
      end-to-end, automatizza*, semplifica*, aiuta, natural*, spazios*, autentic*, dinamic*`,
    '-1': `limitat*, limitazion*, limite, restrittiv*, restrizion*, di base, mediocr*, nella media, curva di
      apprendimento, compless*, complessità, costos*, elevat*, pesant*, ingombrant*, svantaggio, debolezza, punto
      debole, critic*, critich*, preoccup*, migliorabil*, da migliorare, margini di miglioramento, costi aggiuntivi,
      costi extra, spese aggiuntive, aumento dei prezzi, aumenti di prezzo, rumoros*, noios*, banal*, nicchia, sfida,
      sfide, dipendenza, ritard*, attese, pubblicità, prezzo alto, prezzi alti, prezzo elevato, prezzi elevati, costo
      elevato, costi elevati, datat*, irregolar*, scars*, laborios*, macchinos*, generic*, essenziale e povero,
      altalenant*`,
    '-2': `mal, male, cattiv*, scadent*, lent*, lentezza, caro, cara, cari, care, sopravvalutat*, difficil*, difficoltà,
      difficolt*, duro, debol*, complicat*, confus*, obsolet*, superat*, antiquat*, vecchi*, inaffidabil*, poco
      affidabil*, instabil*, instabilità, errore, errori, bug, guast*, difett*, problem*, fallisc*, fallit*, fallimento,
      lament*, lamentano, frustr*, fastidi*, irritant*, delud*, delus*, deludent*, insoddisf*, scontent*, inesatt*,
      imprecis*, ingannevol*, insicur*, vulnerab*, rischioso, rischiosa, rischiosi, rischiose, pericol*, costi nascosti, spese nascoste, poco
      intuitiv*, inefficient*, inefficac*, rigid*, sporc*, scortes*, maleducat*, sgradevol*, antipatic*, dubbi*,
      controvers*, discutibil*, soffr*, interruzion*, disservizi*, abbandonat*, dismess*, bancarotta, non esiste più,
      scomod*, sovraccaric*, caotic*, disordinat*, brutt*, fragil*, invadent*, spam, purtroppo, sfortunatamente, lascia
      a desiderare, lascia molto a desiderare, inadeguat*, inadatt*, pover*, perdita, ingiust*, scettic*, sconsigliat*,
      si blocca, si bloccano, va in crash, crash, arresti anomali, ripida, macchinosa, carente, goffo, goffa, spreco,
      inutilmente complesso`,
    '-3': `orribil*, terribil*, pessim*, disastr*, catastrof*, incubo, inutil*, inutilizzabil*, deplorevol*, truff*,
      frode, frodi, scandal*, hackerat*, violazione dei dati, violazioni dei dati, fuga di dati, violazione di dati,
      causa legale, disonest*, perdita di tempo, spreco di denaro, insopportabil*, inaccettabil*, odio, odiano, odiato,
      spazzatura, vergogn*, illegal*, perdita di dati, schif*, immangiabil*`,
    '-4': 'il peggiore, la peggiore, i peggiori, le peggiori, il peggio, tra i peggiori',
  },
}
