import type { LexiconLanguage } from './languages.ts'
import type { Lexicon } from './vocabulary.ts'

/**
 * Wishes, lost things, and duties of a product. Praise after the first two is missing, and a denied duty is blame. The
 * numbers of `wish` are those of `wish` in `clause-scope.ts`.
 */
export const unreal: Record<LexiconLanguage, Lexicon> = {
  en: {
    wish: {
      0: `should be, should have been, should have, ought to be, needs to be, need to be, needs more, need more, needs
        better, need better, needs some, could use, could do with, would like, would love, would have liked, would have
        preferred, i wish, we wish, wish, wished, hoped for, hoping for, was hoping, were hoping, expected a, expected
        an, expected to be, expected some, expecting a, expecting some, was expecting, were expecting, supposed to be,
        if only, would be nice if, would be nice to, would be nice, would be great if, would be good if, would be
        better if, would have been nice`,
      1: `would be, would have been, could be, could have been, could, might be, can be, should, would prefer, far
        from being`,
      2: `couldn't be, could not be, can't be, cannot be, can not be, couldn't have been, could not have been, can't
        get any, cannot get any, couldn't get any, doesn't get any, does not get any, can't get much, doesn't get
        much, couldn't ask for, could not ask for, can't ask for, cannot ask for, couldn't have asked for, could not
        have asked for, can't imagine, cannot imagine, can not imagine, couldn't imagine, could not imagine, couldn't
        wish for, couldn't have wished for, can't think of, cannot think of, can not recommend a, can't recommend a,
        won't find, will not find, you'll not find, couldn't feel`,
    },
    lost: {
      0: `used to be, used to have, used to, was once, were once, once was, once were, had once been, was formerly,
        formerly, in its heyday, at one time, years ago, back in the day, no longer the, is no longer, are no longer`,
    },
    due: {
      '-2': `support, supports, allow, allows, include, includes, provide, provides, fast enough, enough, work, works, worked, working, function, functions, functioned, charge, charges, charging, turn on, turns
        on, turned on, power on, boot, boots, load, loads, open, opens, start, starts, connect, connects, connected,
        sync, syncs, respond, reply, arrive, arrives, arrived, show up, match, matches, care, cared, cares, listen,
        listened, help, return, return here, go back, come back, going back, coming back, be back, be returning, buy
        again, order again, buy another, stay here, stay there, staying here, eat here, eat there, shop here, bother,
        apologise, apologised, apologize, apologized, apology, explain, explained, fit, cover, covers, deliver, refund,
        honour, honor, up to par, up to scratch, up to standard, up to the mark, what i expected, what we expected, as
        advertised, as described, as expected, taste good, make up for, acceptable, edible, drinkable, refilled, cleaned, sleep, worth`,
    },
  },
  de: {
    wish: {
      0: `sollte, sollten, müsste, müssten, wünschte, wünsche mir, wünschen uns, wünscht man sich, wünschenswert, hätte
        gern, hätten gern, hätte gerne, hätten gerne, hätte mir, hätten wir uns, hätten uns, hätte erwartet, hatte
        erwartet, hätten erwartet, hatten erwartet, erwartet man, erwarte, erwarten wir, gehofft, erhofft, hoffe,
        wäre schön, wäre gut, wäre toll, wäre nett, wäre wünschenswert, könnte etwas, könnten etwas`,
      1: `könnte, könnten, dürfte, dürften, wäre, wären, hätte, hätten, kann noch, muss noch`,
      2: `könnte nicht, könnten nicht, hätte nicht, hätten nicht, könnte kaum, könnten kaum, hätte kaum, kann nicht,
        kann man nicht, kann man es nicht, kann es nicht, geht nicht, geht es nicht, gibt es nicht, gibt nichts,
        gibt es nichts, kann mir nicht, kann mir keine, kann mir keinen, kann mir kein`,
    },
    lost: {
      0: `war einmal, waren einmal, war früher, waren früher, war mal, waren mal, galt früher, galt einmal, galt einst,
        galt lange, war lange, war einst, waren einst, einst, einstmals, früher war, früher waren, früher mal, früher
        einmal, früher, ehemals, vormals, gehörte einmal, gehörte früher, vor jahren, war ursprünglich, zählte einst,
        zählte früher, nicht mehr der, nicht mehr die, nicht mehr das, längst nicht mehr, ist nicht mehr, sind nicht
        mehr`,
    },
    due: {
      '-2': `unterstützt, unterstützen, bereit, ausgestattet, enthalten, funktionierte, funktionierten, lädt, laden, geladen, aufgeladen, öffnet, öffnen, startet, starten,
        startete, geantwortet, half, helfen, passte, passen, angekommen, ankommt, geliefert, lieferbar, erreichbar, zu
        erreichen, verfügbar, wiederkommen, wieder kommen, wieder hingehen, wieder besuchen, wieder bestellen,
        zurückkehren, zurückkommen, zurückgehen, kaufen, wieder buchen, einschalten, schaltet sich ein, verbindet,
        verbinden, entsprach, entsprechen, entsprachen, stimmte, kümmert, kümmerte, interessiert, interessierte,
        möglich, geklappt, klappt, klappte, erklärt, aufgeräumt, geputzt, gereinigt, erstattet, eingehalten, erfüllt,
        verstanden, nachvollziehbar, essbar, trinkbar, genießbar, gegessen, ansprechbar, vorhanden, berücksichtigt,
        beachtet, mithalten, schmeckt, schmeckte, geschmeckt`,
    },
  },
  fr: {
    wish: {
      0: `devrait, devraient, devrait être, devraient être, doit être, doivent être, il faudrait, faudrait, aimerais,
        aimerions, aimerait, aurais aimé, aurions aimé, aurait aimé, souhaiterais, souhaiterait, attendais, attendait,
        attendions, m'attendais à, s'attendait à, nous attendions à, mériterait, mériteraient, gagnerait à,
        gagneraient à, espérais, espérions, espérait, il serait bien, serait bien, serait bon, a besoin d'être, ont
        besoin d'être`,
      1: `pourrait, pourraient, pourrait être, pourraient être, serait, seraient, aurait pu être, auraient pu être,
        aurait pu, auraient pu, aurait été, peut être`,
      2: `ne pourrait pas être, ne pourrait être, ne pourraient être, ne pouvait pas être, ne pouvait être, ne peut pas
        être, ne peut être, ne saurait être, n'aurait pas pu être, n'aurait pu être, n'aurait pu, ne peux pas
        imaginer, ne peux imaginer, ne pourrais pas imaginer, difficile de faire, difficile de trouver, ne peut pas
        faire, ne peut faire, ne fait pas, ne peux pas recommander, n'existe pas, ne trouverez pas, n'y a pas, n'ai
        jamais vu, n'ai jamais eu, n'ai jamais mangé, jamais eu, jamais vu, jamais mangé, jamais connu`,
    },
    lost: {
      0: `était autrefois, étaient autrefois, était jadis, était avant, était naguère, fut un temps, fut autrefois, fut
        jadis, fut longtemps, a longtemps été, a été longtemps, autrefois, jadis, naguère, n'est plus, ne sont plus,
        n'est plus le, n'est plus la, était un temps, il y a quelques années, il y a des années, dans le temps, avait
        été, n'est désormais plus, a cessé d'être`,
    },
    due: {
      '-2': `mis à jour, prend en charge, prennent en charge, prise en charge, suffisant, compatible, aimé, fonctionne, fonctionnent, fonctionnait, fonctionnaient, fonctionné, fonctionner, marche, marchent,
        marchait, marchaient, marché, s'ouvre, s'allume, s'allumait, démarre, démarrent, se charge, répondre, arrive,
        arrivé, arrivée, livré, livrée, livrés, reçu, aide, aident, aidé, reviendrait, reviendrais, reviendra, reviens,
        retournerai, retournerons, retournerais, retournerait, retourne, rachèterai, rachèterais, correspond,
        correspondent, correspondait, correspondaient, couvre, couvrent, rembourse, remboursent, remboursé, nettoyé,
        nettoyée, expliqué, expliquée, joignable, joignables, comestible, mangeable, buvable,
        s'adapte, s'excuse, excusé, propose, proposé, achetez, perdez, allez, tente, donne pas envie, donne envie, faut
        y aller, compris, convaincu, convaincus, convaincue, convainc, emballé`,
    },
  },
  es: {
    wish: {
      0: `debería, deberían, deberia, deberian, debería ser, deberían ser, debe ser, deben ser, debe mejorar, deben
        mejorar, ojalá, ojala, esperaba, esperábamos, esperaría, esperabamos, se espera, me gustaría que, nos gustaría
        que, habría que, habria que, hubiera querido, hubiera preferido, hubiese querido, desearía, estaría bien,
        estaria bien, sería bueno, seria bueno, echo de menos, echamos de menos, eché de menos`,
      1: `podría, podrían, podria, podrian, podría ser, podrían ser, podria ser, podría estar, podrían estar, podría
        haber sido, podría haber estado, sería, serían, seria, serian, estaría, puede ser, pueden ser, podía ser,
        podían ser`,
      2: `no podría ser, no podria ser, no podía ser, no pudo ser, no puede ser, no podrían ser, no podría haber sido,
        no podía haber sido, no pudo haber sido, no podría estar, no puedo imaginar, no puedo pedir, no se puede
        pedir, no podríamos pedir, no hay, no existe, no existen, no encontrarás, no encontrará, no vas a encontrar,
        no he visto, no he probado, no pudo haber, nunca he probado, nunca he comido, no pude haber, no podría
        imaginar`,
    },
    lost: {
      0: `solía ser, solían ser, solia ser, era antes, antes era, antes eran, fue en su día, en su día fue, fue un día,
        en otro tiempo, en su momento fue, fue en su momento, antaño, antiguamente, ya no es, ya no son, ya no tiene,
        ya no está, ya no, dejó de ser, ha dejado de ser, hace años era, hace años, hace tiempo era, había sido, en
        el pasado era, en el pasado`,
    },
    due: {
      '-2': `soporta, soportan, permite, permiten, compatible, suficiente, funciona, funcionan, funcionaba, funcionaban, funcionó, funcionar, carga, cargan, cargaba, cargará,
        cargarse, enciende, se enciende, encendía, abre, abren, arranca, respondieron, contestaron, llega, llegó,
        llegaba, llegaron, ayuda, ayudan, ayudó, ayudaron, volveria, volveríamos, volvere, volver, vuelvo, vuelvan,
        vayáis, vayan, repetiria, repetiríamos, repito, corresponde, corresponden, correspondía, cubre, cubren,
        devuelven, devolvieron, devolvió, reembolsan, reembolsaron, atiende, atienden, atendió, atendieron, explican,
        explicó, explica, comestible, disponible, disponibles, apto, se ajusta, se corresponde, compre, compren,
        compres, compraría, se preocupan, se preocupa, existe, es para tanto, para tanto, convence, convenció,
        convencieron, vale`,
    },
  },
  it: {
    wish: {
      0: `dovrebbe, dovrebbero, dovrebbe essere, dovrebbero essere, deve essere, devono essere, andrebbe, andrebbero,
        vorrei, avrei voluto, avremmo voluto, avrei preferito, avremmo preferito, avrei gradito, mi aspettavo, ci
        aspettavamo, mi aspetterei, mi sarei aspettato, mi sarei aspettata, ci si aspetta, ci si aspetterebbe,
        bisognerebbe, speravo, servirebbe, servirebbero, ci vorrebbe, ci vorrebbero, sarebbe bello, sarebbe meglio,
        sarebbe opportuno, sarebbe utile, occorre, occorrerebbe, si dovrebbe`,
      1: `potrebbe, potrebbero, potrebbe essere, potrebbero essere, poteva essere, potevano essere, poteva, potevano,
        sarebbe, sarebbero, sarebbe stato, sarebbe stata, avrebbe potuto, avrebbero potuto, può essere`,
      2: `non potrebbe essere, non potrebbero essere, non poteva essere, non potevano essere, non può essere, non si
        può, non si poteva, non potevamo, non potevo, non c'è, non esiste, non esistono, non avrebbe potuto, non
        avrei potuto, non avremmo potuto, non riesco a immaginare, non posso immaginare, non ho mai, mai visto, mai
        avuto, mai mangiato, mai provato`,
    },
    lost: {
      0: `una volta era, era una volta, erano una volta, un tempo era, era un tempo, erano un tempo, un tempo, una volta,
        non è più, non sono più, prima era, prima erano, in passato era, in passato, fu, era stato, ha smesso di
        essere, non più, ormai non è, anni fa era, anni fa`,
    },
    due: {
      '-2': `supporta, supportano, consente, permette, compatibile, abbastanza, funziona, funzionano, funzionava, funzionavano, funzionante, funzionanti, funzionato, funzionare, carica,
        si carica, si accende, si accendeva, si apre, si apriva, si chiude, si chiudeva, rispondeva, arriva, arrivava,
        arrivato, arrivata, arrivati, aiutano, aiutato, tornerei, torneremmo, tornerai, ritornerò, ritornerei,
        corrisponde, corrispondono, corrispondeva, corrispondente, corrispondenti, copre, coprono, rimborsa, rimborsano,
        rimborsato, mantiene, commestibile, mangiabile, entra, regge, comprate, compratelo, comprerei, ricomprerei,
        ricomprerò, andateci, presente, presenti, previsto, incluso, inclusa, rifatto, rifatta, pulito bene, cambiati,
        cambiato, possibile, è stato possibile, degno, degna, degno di, degna di, convince, convinto, convinta, in
        linea, consono, consona`,
    },
  },
  pt: {
    wish: {
      0: `deveria, deveriam, deveria ser, deveriam ser, devia, deviam, devia ser, deve ser, devem ser, deve melhorar,
        precisa ser, precisam ser, precisa de, precisam de, precisa, precisam, precisaria, gostaria que, gostaríamos
        que, gostaria de ter, esperava, esperávamos, esperaria, espera-se, quem dera, tomara, bem que podia, bem que
        poderia, queria que, desejaria, senti falta, sentimos falta`,
      1: `poderia, poderiam, poderia ser, poderiam ser, podia, podia ser, podiam ser, seria, seriam, poderia ter sido,
        poderia ter, poderia estar, pode ser, podem ser, pode melhorar, teria sido`,
      2: `não poderia ser, não poderiam ser, não podia ser, não poderia ter sido, não podia ter sido, não poderia estar,
        não pode ser, não há, não existe, não existem, não dá para, não consigo imaginar, não posso imaginar, não
        poderia pedir, não poderíamos pedir, não encontrará, não vai encontrar, nunca comi, nunca vi, nunca tive,
        não posso recomendar um, não poderia imaginar`,
    },
    lost: {
      0: `costumava ser, costumavam ser, já foi, já foram, era antes, antes era, antes eram, antigamente, outrora, não
        é mais, não são mais, já não é, já não são, já não tem, deixou de ser, deixaram de ser, há anos era, no
        passado era, no passado, tinha sido, foi um dia, um dia foi, em tempos foi, em tempos`,
    },
    due: {
      '-2': `suporta, suportam, permite, permitem, compatível, suficiente, funciona, funcionam, funcionava, funcionavam, funcionou, funcionar, carrega, carregam, carregava, liga,
        ligam, ligou, ligava, abre, abrem, abria, responderam, atende, atendem, atendeu, atenderam, atendia, chega,
        chegou, chegava, ajudam, ajudou, ajudaram, voltaríamos, volto, voltar, voltem, corresponde, correspondem,
        correspondeu, correspondia, cobre, cobrem, reembolsa, reembolsam, devolvem, devolveram, devolveu, explica,
        explicam, explicou, condiz, condizem, comestível, existe, compre, comprem, compraria,
        comprarei, limpam, limparam, limpavam, perca, percam, perde tempo, repetiria, repetirei, convence, convenceu,
        convenceram, vale, é tudo isso, tudo isso, é grande coisa, tinha gosto`,
    },
  },
}
