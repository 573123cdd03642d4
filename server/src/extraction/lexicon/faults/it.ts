import type { Lexicon } from '../vocabulary.ts'

export const faultsIt: Lexicon = {
  known: {
    0: `sicuramente, praticamente, immediatamente, pulizia, la pulizia, pulizie, unico, unica, passato, difficilmente,
      compromesso, scendere a compromessi, chiuso, chiusa, chiusi, migliorare, dura, durata, nota, rispetto, problemi
      di, messaggio di errore, risolvere, al meno, almeno, vicino, meno di, in modo, preferito, preferita, macchina,
      macchine, macchinari, pochi passi, pochi minuti, a pochi, pochi metri`,
  },
  even: {
    0: `nella media, accettabile, mediocre ma, così così, senza infamia e senza lode, nella norma, ordinario,
      ordinaria`,
  },
  word: {
    3: `non si può chiedere di più, di più non si può chiedere, meglio di così, un must, da non perdere, super,
      mozzafiato`,
    2: `capient*, maneggevol*, cordial*, grazie, nulla da dire, nulla da ridire, niente da eccepire, non ha nulla da
      invidiare, non deludono, mai delusa, non tradisce, non manca nulla, non manca niente, non manca di nulla, sopra la
      media, tornerò, torneremo, ci torneremo, non irrita, non posso lamentarmi, non mi posso lamentare, nessuna
      lamentela`,
    '-1': `molto piccolo, molto piccola, molto piccoli, molto piccole, un po' piccolo, un po' piccola, un po piccolo, un
      po piccola, un pò piccola, un po' piccole, piccolissim*, piccina, minuscol*, unto, unta, oleos*, gommos*, acquos*,
      strano, strana, tetr*, vecchie, vetust*, usurat*, superficial*, prevedibil*, dilettant*, peccato, un po' caro, un
      po' cara, un po' alto, un po' caldo, un po' rumoros*, un po' datat*, piuttosto caro, caro per, rumore, rumori,
      sfocat*, traballant*, plasticos*, sembra economico, risposte preconfezionate, niente di eccezionale, nulla di
      eccezionale, poco convincente, non convince, unica nota negativa, unica nota dolente,
      unico difetto, unico inconveniente, unico problema, unica critica, unica cosa negativa, pecca,
      pecche, nota dolente, nota negativa, punto negativo, punti negativi, aspetto negativo, negativ*, due stelle,
      migliorerei, può migliorare, potrebbe essere migliorato, potrebbe essere migliorata, da rivedere, rivedere, da
      ristrutturare, da rinnovare, da rinfrescare, rinfrescat*, ristrutturazione, manutenzione, andrebbe, andrebbero,
      metterei, cambierei, poco illuminat*, poco curat*, poco pulit*, poco cortese, poco cordiale, poco disponibile,
      all'osso, surgelat*, precotto, riscaldat*`,
    '-2': `mi aspettavo di più, ci aspettavamo di più, non mi piace, non mi è piaciuto, non mi è piaciuta, non ci è piaciuto, non ci è piaciuta, non piace, troppo basso, troppo alto, non compatibile, pessima qualità, qualità scadente, sotto la media, al di sotto, di second'ordine, sporco, sudici*, lurid*,
      polver*, polvere, macchia, puzz*, puzzo, cattivo odore, odore di, odori, formiche, scarafaggi, zanzare, capelli
      nel, fredd*, gelid*, troppo caldo, troppo calda, surriscaldat*, scott*, insapor*, senza sapore, nessun
      sapore, stantio, scadut*, muff*, disattent*, indifferent*, svogliat*, sgarbat*, arrogant*, altezzos*,
      presuntuos*, disorganizzat*, disorganizzazione, impreparat*, ignorant*, dimenticat*, sbagliat*, sbaglia, errat*,
      mentit*, bugi*, bugia, paga a parte, da pagare, nessun rimborso, si rifiuta*, si è rifiutat*, rifiut*, respint*,
      chiuso il telefono, lasciati in attesa, rimpallat*, ignorat*, ignora, nessuna scusa, senza scuse, nessuna
      spiegazione, senza spiegazioni, aspettato, un'eternità, mai arrivati, difettos*, rott*, rotte, staccat*, smesso di
      funzionare, ha smesso, non funzionante, malfunzionant*, si spegneva, spento, si bloccava, bloccat*,
      disconnession*, si scalda, si scarica, restituit*, sprec*, perdita di, buttat*, stupid*, idiot*, luoghi comuni,
      noia, senza senso, inett*, indignat*, infastidit*, pentit*, ingannev*, truffat*, troppo caro, troppo cara, troppo
      costos*, carissim*, eccessiv*, non vale, non merita, ben lontano, niente a che vedere, nulla a che vedere, nessun
      aiuto, altrove, da un'altra parte, intasat*, perdeva, gocciol*, senza acqua calda, manca acqua calda, fuori
      servizio, disagio*, disagi, affollat*, stipat*, trasandat*, mal tenut*, mal messo, mal curat*, malandat*, mal
      fatto, raffazzonat*, poco chiar*, contraddittori*, incomplet*, inesistent*, faticos*, carenz*, poca scelta, poca
      varietà, poca luce, poca pulizia, poca attenzione, lascia un po' a desiderare, lasciano a desiderare, lasciava a
      desiderare, a desiderare, non è più, spoglia, pareti sottili, insonorizzazione, non insonorizzat*, si sente tutto,
      si sentiva tutto, si sentono, mancava, mancavano, assenza, spiacevol*, macchie, macchiat*, neo negativo`,
    '-3': `disgust*, vomitevol*, orrend*, disastros*, truffa, un furto, mai piu, non ci torner*, non ci tornerò, non
      torneremo, non lo consiglio, non la consiglio, non consiglio, non consigliato, presa in giro, presi in giro, non
      comprate, non compratelo, non andateci, da dimenticare`,
  },
}
