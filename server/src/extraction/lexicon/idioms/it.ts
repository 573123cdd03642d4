import type { Lexicon } from '../vocabulary.ts'

export const idiomsIt: Lexicon = {
  word: {
    4: `senza pari, senza eguali, senza rivali, non ha rivali, non ha eguali, non teme rivali, di un altro livello, di
      un'altra categoria, cinque stelle, il la il la il la la il dieci e lode`,
    3: `vale ogni euro, vale ogni centesimo, vale il prezzo, vale i soldi, il mio preferito, la mia preferita, la nostra
      scelta, la mia scelta, vince a mani basse, stravince, al primo posto, primo posto, in testa, guida la classifica,
      una meraviglia, meraviglia, un piacere, una gioia, una delizia, delizia, un gioiellino, fiore all'occhiello, una
      garanzia, sinonimo di qualità, entusiasma*, conquista*, affascin*, incant*, innamorat*, alla perfezione, a
      meraviglia, come un orologio, una bomba, top, al top, il top, senza difetti, insostituibil*, divin*, sublim*,
      magistral*, coinvolg*, supera le aspettative, ha superato le aspettative, molto apprezzat*, trionf*, fa scuola,
      detta gli standard, benissimo, superato le mie aspettative, superato le nostre aspettative, non ne posso più fare
      a meno, non potrei più farne a meno, farne a meno, che cercavamo, che cercavo, quello che cercavamo, quello che
      cercavo, parlano benissimo, parlano molto bene, parla benissimo, proprio quello che`,
    2: `mantiene le promesse, mantiene ciò che promette, fa il suo dovere, fa il suo lavoro, fa il suo, dura a lungo,
      durano a lungo, dura nel tempo, regge bene, resiste*, indistruttibil*, funziona benissimo, funziona alla grande,
      va benissimo, va bene, va alla grande, va che è una meraviglia, risponde subito, rispondono subito, risponde in
      fretta, in pochi minuti, in orario, nei tempi, educato, educata, educati, educate, premuros*, attento al cliente,
      alla mano, senza vincoli, senza nessun canone, senza commissioni, nessuna commissione, senza costi, senza
      pubblicità, senza profumo, senza problemi, senza intoppi, senza fronzoli, senza sorprese, nessun problema, niente
      da dire, niente da ridire, nulla da eccepire, leni*, delicat*, morbid*, ben tollerat*, idrat*, cremos*, croccant*,
      tener*, succos*, abbondant*, generose, tranquill*, luminos*, spazios*, pulizia, serietà, onestà, equilibrat*,
      sensat*, ingegnos*, originalità, creativ*, con cura, cura dei dettagli, rifinit*, raffinat*, ben pensat*, ben
      organizzat*, ben documentat*, ben posizionat*, ben attrezzat*, prezzi più bassi, prezzo più basso, tariffe più
      basse, affare, affarone, occasione, offerta vantaggiosa, prezzo basso, prezzi bassi, basso costo, a buon mercato,
      a buon prezzo, buon prezzo, costa meno, costa poco, meno costos*, conviene, merita*, meritat*, redditizi*, in
      crescita, cresce, piace, piacciono, piaciut*, all'altezza, ci si può fidare, si può contare, lo consiglio, la
      consiglio, li consiglio, lo consigliamo, la consigliamo, lo consiglierei, la consiglierei, lo ricomprerei, lo
      rifarei, ci tornerei, ci tornerò, azzeccat*, indovinat*, riuscit*, soddisfacent*, protegge bene, rispett*,
      rispettos*, confortevol*, velocissim*, facilissim*, buonissim*, bellissim*, ottimamente, comodissim*, utilissim*,
      gentilissim*, simpatic*, allegr*, serenità, fedel*, affezionat*, immediat*, istantane*, intuitiva, mi trovo bene,
      ci troviamo bene, mi sono trovato bene, mi sono trovata bene, ci siamo trovati bene, liscio come l'olio, fila
      liscio, al primo colpo, in cinque minuti, in pochi clic, in due clic, ci fa risparmiare, mi fa risparmiare, fatto
      risparmiare, ci ha semplificato, mi ha semplificato, fa la differenza, mai un problema, mai avuto problemi, mai
      avuto un problema, non delude, mai deluso, nulla da invidiare, niente da invidiare, sempre disponibili, rispondono
      sempre, mantiene quello che promette, risolve tutto, risolto tutto, risolvono tutto, in meno di un'ora, entro
      un'ora, il giorno stesso, lo stesso giorno, il giorno dopo, meno tempo, meno errori, abbiamo scelto, ci ha
      salvato, mi ha salvato, ci ha aiutato, mi ha aiutato, come nuovo, come nuova, si prendono il tempo`,
    1: `dignitos*, passabil*, onesto prezzo, classic*, va bene per, buona base, un plus, punto a favore, premi, premio,
      garantit*, omologat*, se la cava, fa al caso, risponde, rispondono, risposto`,
    '-1': `senza infamia, senza infamia e senza lode, né carne né pesce, così così, niente di che, nulla di che, niente
      di speciale, nulla di speciale, ordinari*, anonim*, non economic*, non è economic*, non per tutti, non adatto, non
      adatt*, non per principianti, lunghe attese, lunga attesa, clausole, vincoli, vincolo, contratti lunghi,
      commissioni alte, commissioni elevate, canone, si paga a parte, a pagamento, costi extra, sovrapprezzo,
      supplement*, insistent*, impersonal*, angust*, buio, buia, tiepid*, ripetitiv*, monoton*, cautela, riserve, con
      riserva, rincar*, aumentat*, aumenti, invecchiat*, invecchia, sovradimensionat*, spartan*, scarn*, esigu*,
      richiede tempo, ci mette, impiega troppo, potrebbe migliorare, si può migliorare, c'è da migliorare, lascia
      perplessi`,
    '-2': `si rompe, si è rotto, si è rotta, si rompono, rotto, rotta, consumato, consumata, si guasta, si stacca, si
      staccano, si scolla, si scollano, si consuma, logor*, si graffia, graffiat*, arrugginit*, ruggine, perde colpi,
      perde acqua, si impalla, si spegne, si disconnette, non funziona, non funzionano, non ha funzionato, ha smesso di
      funzionare, non serve, non carica, mai arrivato, mai arrivata, in ritardo, arrivato tardi, non risponde, non
      rispondono, nessuno risponde, irraggiungibil*, senza risposta, nessuna risposta, abusiv*, esos*, esorbitant*,
      proibitiv*, alle stelle, spropositat*, esagerat*, costa troppo, costano troppo, costa caro, costa un occhio, un
      salasso, salasso, addebit*, addebiti indebiti, trappol*, tranell*, inganno, ingann*, menzogn*, opac*,
      incomprensibil*, contort*, labirint*, burocra*, odissea, calvario, supplizio, inferno, infernal*, tortura, mal di
      testa, grattacap*, stress, esasper*, rabbia, arrabbiat*, vergogna, ridicol*, assurd*, disastro, caos, bolgia,
      delusion*, deludenti, amarezza, tradit*, peggior*, in declino, declino, arretrat*, resta indietro, rimane
      indietro, obsolescen*, incompetent*, negligen*, trascurat*, approssimativ*, sciatt*, cafon*, maltratt*,
      pessimo servizio, cattivo servizio, scarsa qualità, bassa qualità, brutta esperienza, mal fatt*, mal progettat*,
      mal gestit*, puzza, puzzolent*, muffa, scarafagg*, cimici, fatiscent*, squallid*, crud*, bruciat*, insipid*,
      irrita, prude, allergi*, contestazion*, lamentel*, reclam*, multa, multe, multat*, sanzion*, indagin*, accusat*,
      denunci*, polemic*, furto, rubat*, mai più, non lo ricomprerei, non ci tornerei, non tornerò, meglio evitare, da
      evitare, lasciate perdere, lasciar perdere, non lo augurerei, diffidar*, occhio a, fatica a, faticano a, soffre
      di, insufficienz*, bocciat*, non è all'altezza, non all'altezza, non vale la pena, non ne vale la pena, non vale
      il prezzo, non conviene, soldi buttati, soldi sprecati, buttare soldi, sprecat*, impossibil*, inaccessibil*,
      lontano da tutto, non va, va male, al ribasso, aspettavo di più, aspettavo di meglio, aspettavo molto di più,
      aspettavamo di più, aspettavamo di meglio, mi trovo male, trovato male, trovati male, settimane di attesa, mesi di
      attesa, ore di attesa, aspettato settimane, aspettato mesi, aspetto ancora, aspettiamo ancora, sto ancora
      aspettando, ci mette una vita, ci mette un'eternità, si pianta, si inceppa, si scarica subito, dura pochissimo,
      durata pochissimo, me ne sono pentito, me ne sono pentita, mi pento, ci siamo pentiti, ho disdetto, abbiamo
      disdetto, soldi buttati via, non mantiene, calat*, è calata, è calato, è scesa, è peggiorat*, peggiorat*, mai
      richiesto, mai richiesta, arrivato rotto, arrivata rotta, solo problemi, scarica la batteria, consuma la batteria,
      senza avvisare, senza preavviso, promette molto, non rimborsa, non rimborsano, mai rimborsat*, non comprerei, non
      ricomprerei, troppo lungo, troppo lunga, troppo lunghi, troppo lunghe, troppo piccol*, troppo grand*, troppo
      tardi, troppo spesso, tariffe alte, commissioni alte`,
    '-3': `la peggiore esperienza, peggiore esperienza, truffator*, ladri, ladro, schifo, fa schifo, porcheria,
      spazzatura, merda, pericolos*, mortal*, incendio, intossic*, spaventos*, atroce, atroci, ripugnant*,
      infame, vergognos*, zero stelle, una stella, indecent*, indegn*, inammissibil*, tragedia, fallimentare`,
  },
}
