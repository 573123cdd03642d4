import type { Lexicon } from '../vocabulary.ts'
import type { Language } from './languages.ts'

/** Verbs of failing and breaking, want, waste and warning, in every language read. */
export const failing: Record<Language, Lexicon> = {
  en: {
    shun: {
      '-3': `stay away from, stay far away from, keep away from, stay clear of`,
    },
    due: {
      '-2': `hold a charge, hold charge, last long, recommend it, come with, comes with, came with, included,
        recognize, recognise, answer, smile, add value, make sense, properly, correctly, par, worth the,
        worth my, ship, ships, pair, pairs, print, prints, reachable, follow up, get what, convinced,
        for everyone, for me, for you, for us, a fan, refill, replaced, stick, sticks, seal, register,
        taught, teach, teaches`,
    },
    word: {
      '-1': `scope for improvement, half of the time, half the time, so-called, was expecting more, is low,
        are low, beware`,
      '-2': `came apart, falls off, peel*, crack, jammed, jams, burnt out, burned out, went dead, is dead,
        went black, black screen, blue screen, stopped, no longer works, no longer work, won't turn on,
        not turn on, hung up, heating issue, heating problem, heat problem, damaged, ruined, rancid,
        stank, over priced, of no use, no use, forget it, a pity, a shame, returning this, sending it back,
        want my money back, money back, last time, waited over, an hour for, hours for, not as advertised,
        lost interest`,
    },
  },
  de: {
    shun: {
      '-3': `bleib weg von, bleiben sie weg von, halten sie sich fern von, halte dich fern von, fernhalten von`,
    },
    due: {
      '-2': `reicht, ausreicht, halten lange, lässt sich, ließ sich, lässt sich nicht, aufladen, erkannt,
        antworteten, liefert, lieferten, funktionstüchtig, einsatzbereit, sauber genug, das richtige,
        zumutbar, angemessen, angemessener, beiliegt, im lieferumfang, reparieren, zurückgezahlt, eingegangen,
        gekümmert, entschuldigt, gelehrt, empfehlen würde, weiter empfehlen, zum besten, verfügt über,
        für mich, für sie, für dich, erwarten würde, mehr kaufen`,
    },
    word: {
      '-1': `reicht kaum, hält kaum, kaum zu, zu kurz, zu dunkel, zu eng, zu viele, zu früh, zu schwer, zu süß,
        zu salzig, zu scharf, zu kalt, zu heiß, zu weich, zu hart, zu dünn, zu weit, zu niedrig, zu allgemein,
        zu einfach gehalten, dünnwandig, inkonsistent*, unausgewogen*, nachholbedarf, merklich schlechter,
        nichts für sie, nichts für mich`,
      '-2': `stürzen ab, stürzt ständig ab, abstürzt, abstürzte, fallen aus, fiel aus, ausfiel, ausfällt,
        hängen sich auf, hängte sich auf, fror ein, einfriert, brach zusammen, gehen kaputt, kaputtgegangen,
        zerbrach, zerbrochen, zerbricht, lösen sich, gestorben, hakte, klemmt, knarrt, rauscht, flackert,
        flimmert, undichte, entlädt sich, leert sich, heiß läuft, überhitz*, schaltet ab, ließ nach,
        lässt zu wünschen, schiefgelaufen, schief gelaufen, schiefging, verpfuscht, vermasselt, riet ab,
        rate dringend ab, fernhalten, bleib weg, bleiben sie weg, bleibt weg, gemieden, im stich, ignorant*,
        respektlos*, ratlos*, rücksichtslos*, planlos*, hilflos*, freudlos*, charakterlos*, kraftlos*,
        saftlos*, unzulänglich*, unhygienisch*, unsauber*, ungeduldig*, unkooperativ*, unbedienbar*,
        unpünktlich*, unmöglich*, unsinnig*, unnötig*, unausstehlich*, unappetitlich*, ungemütlich*,
        unbefriedigend*, personalmangel, qualitätsmangel, qualitätsmängel, platzmangel, zeitmangel,
        softwarefehler, produktionsfehler, verarbeitungsfehler, konstruktionsfehler, verbindungsproblem*,
        qualitätsproblem*, hitzeproblem*, akkuproblem*, softwareproblem*, stromausfall, stromausfälle,
        zugausfall, zugausfälle, serverausfälle, systemausfall, totalausfall, sicherheitsmängel, materialfehler,
        hygienemängel, mülltonne, wegwerfen, weggeworfen, chaos, beschädigt*, zerkratzt*, zerknittert*,
        verbogen*, verbeult*, ranzig*, vertrocknet, furchterregend*`,
    },
  },
  fr: {
    shun: {
      '-3': `restez à l'écart de, éloignez-vous de, passez votre chemin, gardez-vous de`,
    },
    due: {
      '-2': `tient, tiennent, tenu, dure, durent, supporte, supportent, reconnaît, reconnaissent, souri,
        sourit, chargent, chargé, charger, correctement, cuit, cuite, propre, propres, à jour, pour vous,
        pour moi, mangeables, digne, digne de, digne d', inclus, incluse, fourni, fournie, fournis,
        la peine, impressionné, impressionnée, disponible, disponibles, remboursés, réparé, ajouté de valeur,
        enseigne, explique, expliquent, recommanderais, recommanderai, achèterai, y aller, y retourner`,
    },
    word: {
      '-1': `trop peu, bas de gamme, quelconque*, peu de choix, à peine, sans charme, mal insonoris*, vétust*,
        sur le déclin, clinquant*, pas top, pas fameux, dommage que, aurait mérité`,
      '-2': `hors d'usage, tombe en morceaux, s'est cassée, s'est décollé, se détache, s'éteignait, éteint,
        chauffe beaucoup, se vide, fissur*, morte, plus de batterie, détremp*, pâteu*, froids, froides,
        insipid*, écoeurant*, nauséabond*, consterné*, agacé*, empire*, empirer, se détériore, laissent à désirer,
        laissait à désirer, laisse tomber, laisser tomber, blague, une blague, foutage de gueule, se moque*,
        déconseill*, à l'écart, ne pas acheter, n'achetez pas, ne l'achetez pas, de moins en moins,
        ordure*, manquent de, manquait de, manque cruel*, attendu plus d', attendu une heure, heure d'attente,
        endommagé*, abîmé*, remboursement impossible, retour négatif`,
    },
  },
  es: {
    shun: {
      '-3': `aléjese de, aléjate de, alejaos de, manténgase alejado de, mantente alejado de, huid de, huye de,
        no piséis`,
    },
    due: {
      '-2': `dura, duran, reconoce, reconocen, cumplen, cumplió, cumplieron, incluye, incluyen, incluido,
        incluida, regresaré, regresaría, regresaremos, valdrá la pena, compro, lo compren, lo compre,
        carga bien, cargando, cargado, cargaría, recibido, recibí, recibimos, apropiado, preparado,
        preparados, entendí, se entiende, enseñan, enseña, explicado, normal, comible, comestibles,
        agregaron valor, aporta, aportan, aporta nada, sirven, sirvió, sirve para nada, se oye, se ve bien,
        impresionó, sonríen, saludan, ofrece, ofrecen, para mí, para ti, para usted`,
    },
    word: {
      '-1': `muy justo, muy justa, enano, enana, enanos, sin más, del montón, ni fu ni fa, algo cara, poco variado,
        poca variación, poca limpieza, apenas se, se oye todo`,
      '-2': `se rompieron, se despeg*, se bloqueó, se congeló, se apagaba, se calentaba, sobrecalent*, recalent*,
        dejó de cargar, murió, muerto, muerta, goteaba, fuga, fugas, rayad*, agrietad*, fríos, frías,
        rancio, rancia, horribl*, lamentabl*, de vergüenza, dejó que desear, dejaron, que desear, mucho que desear,
        faltaba, faltaban, falto de, carece de, carecen de, nada de especial, borde, bordes, desagradabl*,
        prepotent*, arrepient*, jamás volver*, no volver, no comprar, no recomend*, evitad, evítenlo,
        dañad*, inservibl*, tuvimos que esperar, esperamos más de, esperar más de, una hora para, una eternidad`,
    },
  },
  it: {
    shun: {
      '-3': `state alla larga da, stare alla larga da, alla larga da, evitate, da evitare`,
    },
    due: {
      '-2': `dura, durano, tiene la carica, teneva, riconosce, riconosciuto, adeguato, adeguata, adeguati,
        insonorizzate, insonorizzata, insonorizzato, ristrutturato, ristrutturata, come nelle foto,
        come in foto, come da foto, come descritto, come da descrizione, conforme, conformi, acquistate,
        acquistatelo, acquistare, comprare, compratela, condivido, capisce, si capisce, il massimo,
        un granché, granché, sentiti accolti, segnalato, segnalata, specificato, sufficiente, sufficienti,
        estraibile, giustificato, all'altezza di`,
    },
    word: {
      '-1': `un po' piccola, un po' piccolo, po piccola, appena sufficiente, poche prese, solo una, fuorimano,
        fuori mano, lontano dal centro, molto lontano, monacale, perplessa`,
      '-2': `si staccava, surriscald*, ha smesso di, perdite, allagava, allagat*, otturat*, scrostat*, ammuffit*,
        ragnatele, tracce di, cattivi odori, fogna, insetti, insonorizzazione inesistente, poco gentil*,
        poco cortes*, poco disponibil*, poco profession*, da chiudere, sconsigli*, rimandato indietro,
        rischia di, troppo car*`,
    },
  },
  pt: {
    shun: {
      '-3': `fique longe de, fique longe do, fique longe da, fiquem longe de, passe longe de, fuja de, fuja do,
        fuja da`,
    },
    due: {
      '-2': `dura, duram, reconhece, cumprem, cumpriu, inclui, incluem, incluído, incluídos, incluída, retornarei,
        retornaria, ficarei, ficaria, vale a pena, valia a pena, valeu a pena, comprar, funcionando,
        funcionará, funcionar corretamente, corretamente, carregando, carregado, carregaria, pronto,
        pronta, prontos, entendi, ensina, ensinam, ensinado, comestíveis, agregaram valor, agrega, agregou,
        acrescenta, serviu, se importam, impressionado, impressionada, impressionou, oferece, oferecem,
        disponível, disponíveis, para mim, para você, o que se esperaria, o que eu esperava, consegue,
        conseguiu, conseguimos, consegui, dá muito, resolvido, está pronto`,
    },
    word: {
      '-1': `pequena demais, alto demais, muito barulhent*, a desejar, é baixa, é baixo, irresponsiv*`,
      '-2': `parou, deixou de funcionar, queimou, congelou, desligava, desligando, aquece muito, esquenta muito,
        morreu, morto, morta, descolou, soltou, rachou, trincou, arranhad*, amassad*, defeit*, danificad*,
        danificar, crua, frios, frias, murch*, terrivelmente, arrogant*, não recomend*, fique longe,
        faltando, faltava, faltou, carece de, sequer, devolver, devolução, esperei mais de, esperamos mais de,
        esperar mais de, uma hora para, feedback negativo`,
    },
  },
}
