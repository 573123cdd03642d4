import type { LexiconLanguage } from './languages.ts'
import type { Lexicon } from './vocabulary.ts'

/** Complaints of customers in their own words. Lowest priority. */
export const complaints: Record<LexiconLanguage, Lexicon> = {
  en: {
    word: {
      '-1': `rudely, to flag down, flag down, had to remind, had to beg, had to chase, had to fight, asked twice, ask
        twice, ask three times, no one came, nobody came, no one told, nobody told, no one asked, nobody asked, no
        improvement, no real improvement, no idea, no clue, not a clue, isn't up to, wasn't up to, leaves a lot to,
        much to be desired, a lot to be desired, could have been better, should have been better, nothing new,
        little more than, glorified, uninspir*, depressing, too cold, no aircon, overworked, overbooked, over
        booked, unorganised, inexperienced, be warned, word of warning, lets it down, lets down, infuriat*,
        aggravat*, ashamed, shameful, disgrace*, appall*, appal*, unaccept*, inexcus*, unforgiv*, joke, hard to get,
        had to get, had to send, had to restart, had to reset, had to reboot, had to leave, had to move, had to
        share, had to clean, had to cancel, had to flag, had to repeat, had to buy a new, had to buy another, had to
        turn, had to ask for, had to go to another, had to stand, had to sit, had to climb, over an hour, nearly an
        hour, almost an hour, after waiting, without even, didn't even, doesn't even, wasn't even, weren't even,
        isn't even, couldn't even, won't even, never offered, never returned`,
      '-2': `taking forever, forever to, ages to, kept us waiting, made us wait, made to wait, urgent refurbishment, need
        refurbishment, needs refurbishment, in need of renovation, need of renovation, needs renovation, need
        renovation, need of repair, needs repair, some renovation, need of an update, needs updating, need updating,
        needs a refresh, holes in, frayed, ripped, misaligned, without apologizing, without explanation, never once,
        never fixed, yell at, snatched, double the price, twice the price, kicked out, kicked us out, locked out,
        turned away, turned us away, talked down to, talk down to, rolled her eyes, rolled his eyes, eye roll,
        condescend*, patronis*, snobbish, standoffish, abrasive, grumpy, discourteous, disinterested, hear the
        neighbours, hear the neighbors, kept us awake, kept me awake, woke us, woke me up, woken up by, keeps
        turning, keeps restarting, keeps dropping, kept dropping, keeps shutting, keeps telling, restarts itself,
        restarts by itself, randomly restarts, randomly shuts, shuts itself, lagging, white screen, won't stay,
        won't hold, won't update, won't install, not recognized, not recognised, incompatible, unreadable,
        illegible, unplayable, scratchy, staticky, static noise, crackling, hissing, out of focus, lip service,
        grossed out, reeks, reeked, foul, mildew, grimy, grubby, unclean, roach*, hairs in, dust everywhere,
        uncooked, under cooked, half cooked, half-cooked, still frozen, mushy, was dry, were dry, bone dry, dried
        out, ice cold food, over-salted, oversalted, gristle, fishy smell, rip us off, money grab, cash grab,
        sneaky, falsely advertised, counterfeit, knockoff, not original, used item, already opened, tears easily,
        cheaply built, landfill, threw it away, throw it away, threw it out, binned it, don't go here, don't go
        there, do not go, do not stay, save your money, try elsewhere, not as expected, not as described, not as
        pictured, not as shown, not as good as expected, different from the picture, different from the photo,
        nothing like the picture, nothing like the pictures, nothing like the photos, less than expected, worse than
        expected, smaller than expected, never worked, barely works, barely worked, hardly works, only lasts, only
        lasted, it breaks, breaks after, breaks easily, breaks down, always breaks, breaks every, freeze, freezes,
        froze`,
    },
  },
  de: {
    known: { 0: 'geht nicht nur, geht nicht um, es geht nicht um, geht es nicht um, nicht nur' },
    not: { 0: 'nix' },
    word: {
      '-1': `wenig einladend, wenig geschmack, wenig platz, wenig komfort, kaum platz, kaum auswahl, kaum geschmack, kaum
        lesbar, kaum hörbar, kaum sichtbar, kaum nutzbar, kaum erträglich, nicht so toll, nicht so schön, nicht
        sonderlich, nicht berauschend, nicht der brüller, nicht das gelbe, nicht mein ding, nicht mein fall, nicht
        mein geschmack, nichts neues, nix besonderes, na ja, verbesserungsfähig*, dürfte besser, hätte besser, ließ
        zu wünschen, lassen zu wünschen, ernüchternd*, ernüchterung, ermüdend*, stressig*, unausgegoren*,
        halbherzig*, halbgar*, halbfertig*, einfallslos*, ideenlos*, öde, geschmacksneutral*, halbroh, ungewürzt,
        nicht gewürzt, altes brot, steinhart*, gummiartig*, billig gemacht, billig wirkend*, billiges plastik,
        billigplastik, plastikschrott, barsch, ruppig*, schroff*, grantig*, mürrisch*, frech, gelangweilt*,
        unmotiviert*, unqualifiziert*, unfähig, stümperhaft*, dilettantisch*, sehr laut, ziemlich laut, extrem laut,
        unruhig, lärmbelästigung, baulärm, sehr eng, ziemlich eng, stickig*, durchgelegen, zu langsam, zu laut, zu
        leise, zu klein, zu groß, zu große, zu kleine, zu schwer, zu lang, zu hoch, zu hell, zu warm, zu dick, zu
        nass, zu voll, zu leer, zu wenige, zu selten, zu kompliziert, zu komplex, zu simpel, zu grob, zu breit, zu
        schmal, zu steif, zu locker, zu fest, zu stark, zu schwach, zu aggressiv, zu aufdringlich, zu ungenau, zu
        unübersichtlich, zu oberflächlich, zu theoretisch, zu grundlegend, zu fortgeschritten, zu schwierig, zu
        anspruchsvoll, zu empfindlich, zu stressig, zu weit weg, zu weit entfernt, zu touristisch, zu nah, zu nahe,
        zu rau, zu glatt, zu rutschig, zu klobig, zu sperrig, zu unhandlich, zu wässrig, zu ölig, zu künstlich, zu
        kitschig, zu vage, zu knapp, zu umständlich, zu umfangreich, zu technisch, zu langatmig, zu langweilig, zu
        streng, zu sauer, zu bitter, zu fettig, zu trocken, zu teure, zu teuren, zu hohe, zu hohen, zu lange, zu
        langen, zu kurze, zu kurzen, zu laute, zu dünne, zu dicke, zu starke, zu schwache, zu matschig, zu ungesund,
        zu unflexibel, zu unsicher, zu abgelegen, musste nachfragen, mussten nachfragen, musste bezahlen, mussten
        bezahlen, mussten umziehen, musste zahlen, mussten zahlen, musste selbst, mussten selbst, mussten fragen,
        musste fragen, mussten bitten, musste mehrmals, mussten mehrmals, weniger als erwartet, schlechter als
        erwartet, kleiner als erwartet, langsamer als, schlechter als früher, über eine stunde, fast eine stunde,
        mehr als eine stunde, schon wieder, wieder nicht, mal wieder nicht, kein platz, keinen platz, funktioniert
        nur, primitiv*, renoviert werden, dauert lange, dauerte lange, dauert sehr lange, dauerte sehr lange, sehr
        lange gedauert, dauert etwas lange`,
      '-2': `niemand kam, keiner kam, niemand da, keiner da, niemand wusste, keiner wusste, keiner weiß, keiner
        zuständig, nicht zuständig, ohne zu fragen, ohne entschuldigung, ohne erklärung, ohne jede vorwarnung, ohne
        rücksicht, immer noch nicht, noch immer nicht, fielen aus, ausfällen, betriebsstörung, beeinträchtigungen,
        verzögert sich, bleibt liegen, liegen geblieben, liegengeblieben, steckengeblieben, stecken geblieben,
        unmut, empört*, empörung, stinksauer, entsetzt, fassungslos, nervend*, kotzt, zum kotzen, kotz*, ätzend*,
        unter aller, armutszeugnis, trauerspiel, lachnummer, witzfigur, schämt euch, schämen, ein graus, grausig*,
        geht gar nicht, geht garnicht, geht nichts mehr, nichts geht mehr, kriegt nichts, kriegen es nicht, kriegt
        es nicht, schafft es nicht, schaffen es nicht, schafft ihr es nicht, bekommt es nicht, unfähig*, unvermögen,
        totalversagen, durcheinander, saustall, sauladen, drecks*, scheiß*, fuck*, fail, epic fail, deppen, trottel,
        asozial*, aggressiv*, pöbel*, stinkend*, müffelt, miefig*, vermüllt*, versifft*, siff*, speckig*,
        verschmutzt*, dreck, verschimmelt*, haare im, spinnweben, keine plätze, keine sitzplätze, keinen sitzplatz,
        stehen müssen, eingequetscht, gequetscht, wie die sardinen, außer funktion, ohne strom, kein empfang, kein
        netz, kein signal, keine verbindung, verbindung bricht, laggt, verzögert, friert, wurde schwarz, wird
        schwarz, schwarzer bildschirm, blauer bildschirm, blauen bildschirm, bluescreen, geht nicht an, ging nicht
        an, geht nicht mehr, ging nicht mehr, geht nicht, ging nicht, lassen sich nicht, hält nur, hielt nur, hielt
        nicht, gibt den geist, fällt ab, fiel ab, fallen ab, gebrochen, gesprungen, delle, verkratzt*, ausgelaufen,
        verrostet, verfärbt, verblichen, ausgebleicht, abgegriffen*, verschlissen*, ausgeleiert*, durchgelegen*,
        durchgelegene, altersschwach*, in die jahre, sanierungsbedürftig*, marode, baufällig*, kann es nicht
        empfehlen, nicht mehr hin, nicht noch mal, kauft nicht, kauft das nicht, lasst die finger, lassen sie die
        finger, vergiss es, geld zum fenster, zum fenster hinaus, zum fenster raus, rausgeschmissen*, rausgeworfen*,
        herausgeworfenes, verschwendete zeit, verlorene zeit, geldmacherei, geldgier, geldgierig*, nepp, geneppt,
        verarsche, verarschung, veräppelt, gefälscht*, fälschung, imitat, nachgemacht, kein original, nicht
        original, nicht wie beschrieben, nicht wie abgebildet, nicht wie auf, nicht wie erwartet, nicht das was,
        anders als beschrieben, anders als auf, musste zurückschicken, musste umtauschen, musste reklamieren, musste
        stornieren, mussten stornieren, musste ersetzt, musste ausgetauscht, musste zurückgegeben, musste zurück,
        funktionierte nie, hat nie funktioniert, hat nicht funktioniert, haben nicht funktioniert, leckt, leckte,
        leck, sauer auf, über den tisch gezogen, über den tisch ziehen`,
    },
  },
  fr: {
    word: {
      '-1': `ai dû demander, ai dû payer, ai dû appeler, ai dû attendre, ai dû acheter, ai dû changer, ai dû insister, ai
        dû aller, ai dû redémarrer, avons dû demander, avons dû payer, avons dû attendre, avons dû changer, avons dû
        appeler, avons dû insister, avons dû aller, avons dû partir, a fallu demander, a fallu attendre, a fallu
        réclamer, a fallu insister, a fallu relancer, a fallu payer, a fallu appeler, obligé de, obligés de, obligée
        de, contraints de, contraint de, toujours pas, manquait, faire attendre, prend beaucoup de temps, plus d'une
        heure, nonchalant*, étrange, étranges, étrangement, réserve`,
      '-2': `personne n'est venu, sans même, sans s'excuser, sans excuses, presque une heure, près d'une heure, une
        demi-heure pour, trois quarts d'heure, a mis du temps, mis longtemps, mis beaucoup de temps, a fallu
        beaucoup, une éternité, n'en finit pas, n'en finissait pas, rythme d'escargot, à deux vitesses, en
        sous-effectif, sous effectif, peu formé, s'en fichent, s'en fiche, s'en fout, s'en foutent, s'en moque, s'en
        moquent, rien à faire de, aucune considération, aucun respect, aucun geste, aucune solution, aucun suivi,
        aucun sourire, pas un sourire, pas d'excuses, peu attentif, peu attentive, peu engageant, peu inspiré, peu
        de goût, imbuvable*, je-m'en-foutisme, du grand n'importe quoi, consternant*, affligeant*, navrant*,
        désolant*, dégueu*, dégoût*, dégoutant*, répugn*, empest*, poil dans, délabr*, à rénover, besoin de
        rénovation, rénovation urgente, besoin d'un rafraîchissement, mérite une rénovation, murs fins, entendre les
        voisins, entend les voisins, pas pu dormir, empêche de dormir, attrape-touriste*, attrape touriste*, usine à
        touristes, ne valent pas, ne valait pas, indigne*, pas fameuse, pas folichon, pas ouf, pas frais, pas net,
        pas nette, pas correct, pas normal, pas résistant, pas pensé, sans imagination, sans relief, surcuit*, trop
        sec, très sec, durs comme, décongelé*, carbonisé*, farineu*, filandreu*, radin*, riquiqui, rikiki, pingre*,
        rend l'âme, mort au bout, ébréché*, tordu*, bogué*, lag, lags, redémarrages, chauffe trop, chauffe vite,
        écran noir, écran bleu, ne charge pas, ne charge plus, camelote, pacotille, inexploitable*, inaudible*,
        incompatible*, première et dernière, argent par les fenêtres, bon à jeter, à jeter, ai dû retourner, ai dû
        le retourner, ai dû renvoyer, ai dû le renvoyer, ai dû racheter, ai dû remplacer, ai dû réclamer, avons dû
        réclamer, pas comme décrit, pas comme prévu, pas comme attendu, pas comme sur la photo, pire que prévu,
        moins bien que, n'a jamais fonctionné, jamais fonctionné, jamais marché, panne, pannes, pourri, pourris,
        pourrie, pourries, servi froid, servie froide, servis froids, était froid, étaient froids, été malade, tombé
        malade, tombés malades, rendu malade, rendus malades, usine à gaz, punaises, contrefait, contrefaits, une
        contrefaçon`,
    },
  },
  es: {
    word: {
      '-1': `tuve que llamar, tuve que pedir, tuve que cambiar, tuve que comprar, tuve que limpiar, tuve que ir, tuve que
        pagar, tuve que reiniciar, tuve que insistir, tuvimos que llamar, tuvimos que pedir, tuvimos que cambiar,
        tuvimos que pagar, tuvimos que ir, tuvimos que insistir, tuvimos que salir, tuvimos que bajar, había que
        pedir, hay que pedir, hay que pagar, hay que esperar, te cobran, nos cobraron, me cobraron, cobran todo,
        cobran hasta, viejo y, flojo, siguen sin, más de una hora, casi una hora`,
      '-2': `nadie nos, nadie me, nadie vino, nadie sabe, nadie sabía, sin siquiera, ni tan siquiera, sin disculparse,
        media hora para, una hora esperando, tuve que esperar, hacer esperar, esperar demasiado, tardó mucho, no ha
        llegado, a paso de tortuga, a paso de caracol, no les importa, le importa poco, pasan de todo, pasan de ti,
        pasotas, pasotismo, malhumorad*, chulesc*, despectiv*, despreci*, poco sabor, poca atención, poca
        amabilidad, poca presión, pocos empleados, poco personal, patétic*, tomar el pelo, toman el pelo, timad*,
        timador*, atraco, nos clavaron, mienten, falsificad*, falsificación, no es original, no original, no está al
        nivel, desilusi*, harto, harta, sucísim*, cochambr*, repugnan*, pestilen*, hedor, humedades, telarañ*,
        viejísim*, desconchad*, deteriorad*, necesita una reforma, necesita reforma, necesitan una reforma, necesita
        renovación, necesita una renovación, necesitaría una, reforma urgente, paredes de papel, paredes finas, se
        escucha todo, se oía todo, ruido constante, no pudimos dormir, no pude dormir, no se puede dormir, no dejan
        dormir, durísim*, camas duras, pequeñísim*, tétric*, cutrísim*, hortera*, sin ventana, sin ventanas, sin
        ascensor, sin luz, se traba, pantalla negra, incompatible*, arañad*, golpead*, sin accesorios, me enviaron
        otro, no era lo que, no es lo que, no coincide, diferente a la foto, sin sabores, insuls*, estaba frío,
        estaba fría, muy seca, grasos*, durísimo, chicloso, gomos*, intragable*, imbebible*, poco hecho, poco hecha,
        ración pequeña, raciones pequeñas, mediocridad, del montón, justit*, flojit*, deberían mejorar, podrían
        mejorar, deja bastante, no compréis, perder el tiempo, bodrio, ñapa, chatarra, tuve que reclamar, tuvimos
        que reclamar, tuvimos que irnos, tuve que devolverlo, tuve que enviarlo, no es como en la foto, no es como
        se describe, no como se describe, no como esperaba, no es lo que esperaba, no era lo que esperaba, peor de
        lo, menos de lo que esperaba, nunca funcionó, nunca ha funcionado, chapuza, chapuzas`,
    },
  },
  it: {
    known: { 0: 'stretto contatto, stretta collaborazione, stretto giro, stretti rapporti' },
    word: {
      '-1': `ho dovuto chiamare, ho dovuto chiedere, ho dovuto cambiare, ho dovuto comprare, ho dovuto pagare, abbiamo
        dovuto chiedere, abbiamo dovuto chiamare, abbiamo dovuto cambiare, abbiamo dovuto pagare, abbiamo dovuto
        attendere, bisogna chiedere, bisogna pagare, bisognava chiedere, siamo dovuti, sono dovuto, sono dovuta, ho
        dovuto, abbiamo dovuto, avrebbe bisogno, assente, assenti, senza wifi, stretto, stretta, strette, da 3
        stelle, più di un'ora, oltre un'ora, quasi un'ora`,
      '-2': `nessuno ci, nessuno mi, nessun rispetto, senza neanche, senza nemmeno, neanche un, neanche una, nemmeno una,
        attesa infinita, costretti a, costretto a, siamo stati costretti, fatto aspettare, fanno aspettare, mai
        ricevuto, ancora in attesa, a rilento, interminabil*, scorbutic*, scostant*, indisponent*, poco funzional*,
        poca cura, poca pressione, poca acqua, pochi posti, indecoros*, imbarazzant*, orror*, tragic*, ribrezzo,
        nauseabond*, vomit*, maleodorant*, ragnatel*, malridott*, malconci*, rovinat*, scollat*, crepat*, ammaccat*,
        storto, storta, da rifare, da sistemare, andrebbe rinnovat*, andrebbero rinnovat*, rammaric*, ahimè,
        chiasso, baccano, pareti di carta, non si dorme, non si riesce a dormire, notte insonne, notti insonni,
        microscopic*, claustrofobic*, squallore, soffocant*, senza finestra, senza finestre, senza aria
        condizionata, senza ascensore, senza bidet, senza frigo, senza frigobar, wifi assente, connessione assente,
        non andava, si scollega, non tiene, schermo nero, inservibil*, contraffazione, fregatura, fregature,
        imbrogl*, raggir*, rapina, sproporzionat*, non ne vale, non adeguat*, diverso dalla foto, da 2 stelle, 4
        stelle sulla carta, le stelle non, scondit*, stopposo, stopposa, imbevibil*, annacquat*, plasticaccia,
        flebil*, illeggibil*, sconsigl*, non raccomand*, evitatelo, buttare i soldi, tempo perso, da buttare, da
        cestinare, rispedit*, rimandat*, cambiare camera, cambiare stanza, non come descritto, non come in foto, non
        come da foto, non come mi aspettavo, peggio di quanto, meno di quanto mi aspettassi, mai funzionato, non ha
        mai funzionato, non ha funzionato, marcio, marci, marcita, marcito, pasticcio, tossico, tossica, tossici,
        tossiche`,
    },
  },
  pt: {
    word: {
      '-1': `pequeno demais, pequena demais, pequenos demais, pequenas demais, grande demais, grandes demais, alta
        demais, altos demais, altas demais, baixo demais, baixa demais, lento demais, lenta demais, rápido demais,
        rápida demais, curto demais, curta demais, longo demais, longa demais, mole demais, doce demais, doces
        demais, salgado demais, salgada demais, seco demais, seca demais, frio demais, fria demais, quente demais,
        cheio demais, cheia demais, lotado demais, apertado demais, barulhento demais, pesado demais, pesada demais,
        fraco demais, fraca demais, forte demais, difícil demais, simples demais, básico demais, básica demais,
        complicado demais, complicada demais, demorado demais, demorada demais, tarde demais, cedo demais, escuro
        demais, escura demais, longe demais, caros demais, cara demais, caras demais, gorduroso demais, tive que
        ligar, tive que pedir, tive que trocar, tive que pagar, tive que comprar, tive que reiniciar, tivemos que
        pedir, tivemos que pagar, tivemos que trocar, tivemos que sair, tivemos que ligar, tem que pedir, tem que
        pagar, foi preciso pedir, foi preciso reclamar, pena que, velho e, velha e, velhas e, mais de uma hora,
        continua sem`,
      '-2': `ninguém nos, ninguém me, ninguém apareceu, ninguém sabe, ninguém sabia, nem ao menos, sem se desculpar, uma
        hora esperando, tivemos que esperar, tive que esperar, tivemos de esperar, ainda não recebi, ritmo de
        caracol, passo de tartaruga, interminá*, maleducad*, grosser*, ríspid*, prepotent*, desrespeit*, desaten*,
        mal humorad*, mal-humorad*, sem vontade, sem educação, pouco amigá*, pouco limp*, pouco confiá*, pouco
        sabor, pouco espaço, poucos funcionários, mal treinad*, desqualificad*, lamentá*, deplorá*, palhaçada,
        mentem, assalto, falsificad*, não é original, não original, fedorent*, bolor, pulgas, pernilongos, velharia,
        rasgad*, aos pedaços, deteriorad*, precisa de uma reforma, precisam de reforma, precisa reformar, precisa de
        manutenção, precisa de melhorias, precisa ser reformado, necessita de reforma, reforma urgente, se ouve
        tudo, ouvia tudo, sem isolamento, não dá para dormir, desconfortá*, desconforto, duríssim*, camas duras,
        pequeníssim*, claustrofóbic*, sem janela, sem janelas, sem wi-fi, sem frigobar, reiniciando, tela preta,
        tela azul, tela branca, inutilizá*, incompatí*, riscad*, faltavam, veio sem, diferente da foto, diferente do
        anúncio, crus, estava frio, estava fria, encharcad*, intragá*, incomí*, ranços*, mixuruca, mirrad*, porções
        pequenas, porção pequena, mediocre*, sofrível, sofríveis, fraquíssim*, deixou muito, jogado fora, joguei
        fora, jogar fora, tranqueira, sucata, bosta, terrí*, horrí*, pavoros*, medonh*, tive que reclamar, tivemos
        que reclamar, tive que devolver, não é como na foto, não é como descrito, não como descrito, não como
        esperava, não era o que esperava, não é o que esperava, pior do que, menos do que esperava, nunca funcionou,
        más condições, más experiências`,
    },
  },
}
