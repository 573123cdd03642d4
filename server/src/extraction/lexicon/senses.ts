import type { LexiconLanguage } from './languages.ts'
import type { Lexicon } from './vocabulary.ts'

/** Phrases that change the meaning of words in the other lists, so they are read first. */
export const senses: Record<LexiconLanguage, Lexicon> = {
  en: {
    whole: { '-2': 'unfortunately, sadly, regrettably' },
    known: {
      0: `hope this helps, hope that helps, hope it helps, can't help but, cannot help but, couldn't help but, could not help but, can't help, cannot help, couldn't help,
        left feeling, left very, left happy, left full, left satisfied, left side, left hand, left over, sticky rice,
        sticky toffee, breaks between, lunch breaks, coffee breaks, leave room, take a break, dead center, dead centre,
        missing link, hit or miss, trial and error, low in fat, low fat, low calorie, low carb, low sugar, high season,
        killer app, no wonder, to die for, poor man's, hard working, hard drive, hard drives, hard disk, hard copy,
        hard shell, hard case, hard wood, hard boiled, cold brew, cold beer, cold beers, cold drinks, cold pressed, cold
        water, cold weather, hot and cold, cheap flights, small talk, small business, small businesses, black and
        white, broken down by, issue tracking, issue tracker, waste management, risk management, stress test, complaint management, complaints department, error messages, error handling, spam filter, spam protection, noise cancelling, noise canceling,
        noise cancellation, noise reduction, noise isolation, crash course, crash test, sick leave, war on, at war`,
    },
    word: {
      4: `to die for`,
      3: `too good, nothing better than, nothing better, there is nothing better than, can't beat, cannot beat, can't be
        beat, not enough words, not enough good things, not enough stars, not enough praise, never look back, never
        looked back, never looking back, haven't looked back, not looked back, no looking back, never going back to,
        wouldn't stay anywhere else, would not stay anywhere else, wouldn't go anywhere else, would not go anywhere
        else, never use anything else, never buy anything else, don't know how i lived without, not live without,
        can't live without, cannot live without, cant wait to, cannot wait to`,
      '-1': 'too good to be true',
      '-2': 'not too good',
    },
  },
  de: {
    whole: { '-2': 'leider, bedauerlicherweise, unglücklicherweise' },
    known: {
      0: `halt, erste klasse, ersten klasse, erster klasse, zweite klasse, zweiten klasse, zweiter klasse, leckerli*, hinter sich, hinter mir, hinter uns, herausfordern, komplexe themen, komplexer themen, komplexe konzepte, komplexe inhalte, komplexen
        themen, gewartet auf, viel zu lernen, viel zu sehen, viel zu entdecken, viel zu tun, viel zu erleben, viel zu
        erzählen, versuch und irrtum, fehlendes bindeglied, fehlende bindeglied, fettarm, wartungsarm, schwer zu
        beschreiben, schwer zu sagen, tote winkel, harte arbeit, harter arbeit, harten arbeit, hartes training, harte
        schale, kaltes bier, kalte getränke, kalte büffet, kaltes buffet, kalter jahreszeit, billigflüge, spamfilter,
        fehlersuche, fehlerbehebung, fehlerbehandlung, risikomanagement, beschwerdemanagement, crashkurs,
        rauschunterdrückung, geräuschunterdrückung, reparatur von, reparatur der, reparaturanleitung*`,
    },
    word: {
      3: `zu gut, nichts besseres als, nichts besseres, nichts besser als, kein besseres, keinen besseren, keine bessere,
        kein besserer, keine besseren, nie wieder etwas anderes, nie wieder was anderes, nie wieder ein anderes, nie
        wieder ohne, nicht mehr ohne, nie wieder eins mehr, möchte nicht mehr zurück, nie mehr zurück, will nicht mehr
        zurück`,
      2: `ohne bedenken, ohne wenn und aber, ohne zu zögern, ohne zögern, ohne vorbehalte, ohne vorbehalt, ohne
        einschränkung, ohne einschränkungen, bedenkenlos, viel zu bieten, nicht hoch genug, nicht beschweren, nicht
        meckern, nichts wirklich zu meckern`,
      '-2': 'nicht zu gut',
      '-3': 'ein betrug, reiner betrug, purer betrug, totaler betrug, ist betrug, nur betrug',
    },
  },
  fr: {
    whole: { '-2': 'malheureusement, hélas' },
    known: {
      0: `cher client, cher professeur, cher frère, notre cher, n'oubliez pas, n'oublie pas, chers clients, chère cliente, chère madame, cher monsieur, cher ami, chers amis, toute personne, une
        personne, la personne, cette personne, chaque personne, par personne, autre personne, nulle part, au point de,
        au point d', au point que, pain perdu, prêtent attention, prête attention, prêter attention, faire attention,
        fait attention, attention portée, faible en, faibles en, faible teneur, chaînon manquant, essais et erreurs,
        travaille dur, travaillent dur, travailler dur, travaillé dur, disque dur, disques durs, œufs durs, oeufs durs,
        bière froide, boissons froides, eau froide, gestion des plaintes, réduction de bruit, réduction du bruit,
        suppression du bruit, antibruit, tarte au citron, faute de frappe, point mort, à mort, service après-vente,
        charge de travail`,
    },
    word: {
      3: `nulle part ailleurs, trop bon, trop bons, trop bonne, trop bonnes, trop bien, trop beau, rien de mieux que, rien
        de mieux, rien de meilleur, rien de tel que, rien de tel, jamais en arrière, plus revenir en arrière`,
      2: `un faible pour, pas en reste, pas me plaindre, pas à me plaindre, pas vraiment me plaindre, pas se plaindre, rien
        à reprocher, les yeux fermés, sans réserve, sans aucune réserve, sans hésitation, sans hésiter`,
      1: 'prix inférieur, prix inférieurs, prix plus bas',
      '-2': 'pas trop bon, pas trop bonne, pas trop bien',
    },
    not: { 0: `aucun type de, aucune sorte de, aucun genre de, pas de type de` },
  },
  es: {
    whole: { '-2': 'desgraciadamente, lamentablemente, desafortunadamente, por desgracia' },
    known: {
      0: `dejar el equipaje, dejar las maletas, dejar el coche, dejar las cosas, dejar propina, dejar de lado, ensayo y
        error, prueba y error, disco duro, discos duros, trabajo duro, trabajar duro, huevo duro, huevos duros, cerveza
        fría, cervezas frías, agua fría, bajo en, bajos en, baja en, bajas en, estimado cliente, gestión de riesgos,
        gestión de quejas, eslabón perdido, cancelación de ruido, reducción de ruido, curso intensivo, más mal que,
        lente, lentes, a prueba de caídas, en otro sitio web`,
    },
    word: {
      3: `demasiado bueno, demasiado buena, demasiado buenos, demasiado buenas, demasiado bien, nada mejor que, nada mejor,
        no hay nada mejor que, no hay nada mejor, nada como, no me quedaría en otro, no nos quedaríamos en otro, no me
        alojaría en otro, no volver atrás, no volvería atrás`,
      2: `me enganché, me enganchó, enganchado a, enganchada a, no la dejes pasar, no lo dejes pasar, no te lo pierdas, no
        os lo perdáis, nada que objetar, nada que reprochar, sin dudarlo, sin duda alguna, ninguna queja, no tengo queja,
        no me puedo quejar, no puedo quejarme, no nos podemos quejar, sin quejas`,
      '-1': `con suplemento, suplemento por, pagar un suplemento, suplemento de`,
      '-2': 'no demasiado bueno, no demasiado bien',
    },
    not: { 0: `ningún tipo de, ninguna clase de` },
  },
  it: {
    whole: { '-2': 'purtroppo, sfortunatamente' },
    known: {
      0: `adattator*, una stella in più, una stella in meno, prove ed errori, disco rigido, lavoro duro, acqua fredda,
        birra fredda, basso contenuto, a basso consumo, gestione del rischio, cancellazione del rumore, riduzione del
        rumore, peccato di gola, peccati di gola, cattiva stagione, brutto tempo, maltempo, dietro l'angolo, dietro
        l'hotel, alla cieca`,
    },
    word: {
      3: `niente di meglio, nulla di meglio, non c'è niente di meglio, non c'è nulla di meglio, niente di meglio di, nulla
        di meglio di, non si può farne a meno, non posso
        farne a meno, non se ne può fare a meno, non può farne a meno, non puoi farne a meno, non posso più farne a meno`,
      2: `niente da ridire, nulla da ridire, niente da dire, nulla da dire, niente da eccepire, nulla da eccepire, senza
        pensarci, a occhi chiusi, ad occhi chiusi, senza esitazione`,
      1: 'prezzo inferiore, prezzi inferiori, prezzo molto basso, prezzi molto bassi',
    },
    not: { 0: `nessun tipo di, nessun genere di, nessuna sorta di, privi di, prive di` },
  },
  pt: {
    whole: { '-2': 'infelizmente, lamentavelmente' },
    known: {
      0: `caro cliente, caros clientes, cara cliente, caro senhor, caro professor, esse cara, este cara, aquele cara, o cara, um cara, lente, lentes, tentativa e erro, tentativas e erros, disco rígido, dia
        duro, trabalho duro, trabalhar duro, água fria, cerveja gelada, baixo teor, baixo em, baixos em, elo perdido,
        gestão de riscos, gestão de reclamações, cancelamento de ruído, redução de ruído, esperando por, senti falta
        dele, senti falta dela`,
    },
    word: {
      3: `bom demais, boa demais, bons demais, boas demais, nada melhor que, nada melhor do que, não há nada melhor que,
        nada melhor, não ficaria em outro, não ficaria em nenhum outro, melhor localização impossível, melhor impossível,
        nada como`,
      2: `nada a me queixar, nada a reclamar, nada para reclamar, nada do que reclamar, não posso reclamar, não tenho o que
        reclamar, nenhuma reclamação, nada que reclamar, sem pensar duas vezes, de olhos fechados, nunca é uma decepção,
        nunca são uma decepção`,
      '-1': `com suplemento, pagar suplemento`,
      '-2': 'não muito bom',
    },
    not: { 0: `nenhum tipo de, nenhuma espécie de` },
  },
}
