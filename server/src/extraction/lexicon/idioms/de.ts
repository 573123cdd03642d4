import type { Lexicon } from '../vocabulary.ts'

export const idiomsDe: Lexicon = {
  word: {
    4: 'konkurrenzlos*, ohne konkurrenz, eine klasse für sich, das maß aller dinge, nicht zu schlagen, volle punktzahl, fünf sterne, sehr gut, note 1, wärmstens',
    3: `nie im stich gelassen, nie enttäuscht, lässt keine wünsche offen, keine wünsche offen, jeden cent wert, jeden
      euro wert, sein geld wert, das geld wert, mein favorit, unser favorit, unser tipp, mein tipp, meine wahl, unsere
      wahl, erste wahl, platz eins, platz 1, auf platz eins, gewinnt den test, testsieg*, testurteil gut, preistipp,
      vorne, ganz vorne, liegt vorn, vorn, führt das feld an, setzt maßstäbe, maßstab, ein genuss, traum, ein traum,
      wunderbar, schwärmen, schwärmt, loben, lobt, begeistern, verliebt, unkaputtbar, unverwüstlich*, goldrichtig,
      glänzend*, famos*, bestens, vorbildhaft, bravour, meistert, königsklasse, kundenliebling, herrlich*, hinreißend*,
      himmlisch*, rundum zufrieden, rundum gelungen, das gewisse etwas, klasse gemacht, mehr als erwartet, erwartungen
      übertroffen, unsere erwartungen übertroffen, meine erwartungen übertroffen, möchte nicht mehr missen, nicht mehr
      missen, nicht mehr wegzudenken, voll des lobes, was wir gesucht haben, was ich gesucht habe, genau das richtige,
      genau das, was wir`,
    2: `hält, was es verspricht, hält was es verspricht, hält lange, hält ewig, haltbar*, läuft rund, läuft stabil,
      läuft zuverlässig, läuft flüssig, flüssig*, flott*, fix, flink*, tut was es soll, macht was es soll, kostet
      nichts, ohne gebühren, gebührenfrei*, keine gebühren, ohne grundgebühr, ohne vertragsbindung, keine
      vertragsbindung, ohne haken, ohne werbung, nichts auszusetzen, nichts zu meckern, keine beschwerden, keine
      probleme, ohne probleme, kein problem, ohne murren, höflich*, herzlich*, zuvorkommend*, aufmerksam*, kulant*,
      kulanz, ehrlich*, auf die minute, rechtzeitig, termintreu*, prompt*, umgehend, sofort, binnen minuten, in minuten,
      in sekunden, innerhalb von minuten, blitzsauber, gepflegt*, liebevoll*, weich*, sanft*, mild*, bekömmlich*,
      verträglich*, gut verträglich, atmungsaktiv*, wasserdicht*, wetterfest*, kratzfest*, bruchsicher*, gemütlich,
      idyllisch*, zart*, saftig*, knusprig*, aromatisch*, würzig*, cremig*, würde wieder, gerne wieder, gern wieder,
      immer wieder gern, jederzeit wieder, wieder kaufen, freue mich, froh, dankbar, happy, günstigste*, schnellste*,
      sicherste*, einfachste*, leiseste*, leichteste*, komfortabelste*, stärkste*, schönste*, sauberste*,
      preiswerteste*, beliebteste*, größte auswahl, riesige auswahl, überall verfügbar, flächendeckend*, gut erreichbar,
      gute erreichbarkeit, gut gestaltet, gut durchdacht, gut verarbeitet, gut organisiert, gut dokumentiert,
      quelloffen*, dsgvo, made in germany, serverstandort deutschland, rabatt, preisnachlass, schnäppchen, unter dem
      preis, preissieger, preis-leistung, preis-leistungs-verhältnis, preis-leistungs-tipp, alles drin, alles dabei,
      macht spaß, spaß, reicht völlig, genügt völlig, völlig erfüllt, erfüllt seinen zweck, erfüllt alle, entspricht,
      lohnt, lohnt sich, hilft weiter, entlastet, spart geld, sparsam*, ersparnis, erfolgsgeschichte, aufstrebend*,
      wachsend*, sehr gefragt, gefragte*, gewinn, großes plus, pluspunkten, empfehl*, ausgewogen*, rundum zufrieden,
      zufriedenheit, vertrauen, vertrauenerweckend*, gut aufgehoben, in guten händen, auf der sicheren seite,
      entspannt*, sorglos*, geschmeidig*, kinderleicht*, selbsterklärend*, spielend, im handumdrehen, unverfälscht*,
      echt gut, richtig gut, ziemlich gut, schneidet gut ab, gut ab, punktet, in wenigen minuten, in fünf minuten, in
      zehn minuten, minuten erledigt, minuten eingerichtet, fährt gut, gut fährt, gut beraten, nimmt uns viel arbeit ab,
      nimmt viel arbeit ab, viel arbeit ab, spart uns, spart mir, liegt gut in der hand, macht freude, kann sich sehen
      lassen, steht nichts nach, braucht sich nicht zu verstecken, auf anhieb, wie am schnürchen, jederzeit erreichbar,
      immer erreichbar, sofort geholfen, geholfen, aus der patsche, zeit für, zeit genommen, nehmen sich zeit, nimmt
      sich zeit, am selben tag, noch am selben tag, innerhalb einer stunde, binnen einer stunde, weniger zeit, weniger
      fehler, entschieden uns für, alles stimmt, preis stimmt, qualität stimmt, leistung stimmt, wie neu, wie am ersten tag, gerettet`,
    1: `tut's, geht in ordnung, in ordnung, befriedigend*, passt, ordentlicher, kann sich sehen lassen, sehenswert,
      allrounder, alleskönner, klassiker, grundsolide*, bodenständig*, familienfreundlich*, kinderfreundlich*,
      hundefreundlich*, zentral gelegen, ruhig gelegen, fair gehandelt, zweckmäßig*, ausreichende, seriös,
      einlagensicherung, garantie inklusive, reagiert, reagieren, reagierte, antwortet, antworten, antwortete, meldet
      sich`,
    '-1': `genügsam, nicht billig, nicht günstig, nicht ganz billig, happig*, gepfeffert*, nicht gerade,
      gewöhnungssache, geschmackssache, nichts besonderes, nichts für anfänger, nichts für einsteiger, nicht für jeden,
      unausgereift, hakt, haken, der haken, pferdefuß, wermutstropfen, preis steigt, steigt der preis, preise steigen,
      preise gestiegen, gebühren, grundgebühr, extra kosten, kostet extra, gegen aufpreis, nur gegen, kleingedruckt*,
      vertragsbindung, lange laufzeit, mindestlaufzeit, warten muss, warteschlange*, lange wartezeit*, überfüllt*,
      verbesserungsbedürftig*, karg*, mager*, lückenhaft, fummelig*, frickelig*, spröde*, angestaubt*, verstaubt*, in
      die jahre gekommen, altert, überdimensioniert*, überladen, unhandlich*, klobig*, trocken*, steif*, dunkel*, enge,
      hellhörig*, unpersönlich*, gespalten, geteilter meinung, teils teils, schwachpunkt*, minuspunkt, gut
      gemeint, polarisier*, vermisse, vermisst, wenig auswahl, kleine auswahl, luft nach oben, noch nicht ausgereift,
      kommt nicht ganz, hinkt hinterher`,
    '-2': `versagt*, versagen, durchgefallen, durchfallen, fällt durch, fiel durch, ging kaputt, kaputt*, geht kaputt,
      defekt, hängt sich auf, aufgehängt, friert ein, eingefroren, bricht ab, bricht zusammen, zusammengebrochen,
      bremst, ausgebremst, lahm*, lahmt, schleppend*, zieht sich, dauert ewig, ewig, ewigkeit*, endlos*, tagelang,
      wochenlang, monatelang, keine antwort, antwortet nicht, antworten nicht, nicht erreichbar, unerreichbar, meldet
      sich nicht, niemand geht ran, warteschleife*, klagen, klagt, beklag*, beanstand*, reklamier*, gemeckert, meckern,
      geschimpft, schimpf*, zumutung, frechheit, unverschämt*, dreist*, unhaltbar*, ärgerlich*, bitter, peinlich*,
      lächerlich*, schande, blamabel*, desolat*, dürftige, im stich gelassen, lässt im stich, hängen gelassen,
      hängenlassen, verarscht, abgezockt, abzocken, hinkt hinterher, hinterher, gesperrt*, sperrt, gekündigt wurde,
      verweiger*, verlor, verloren, datenpannen, abgemahnt, bußgeld*, strafe*, ermittl*, skandalträchtig, verstoß*,
      verstieß, rechtswidrig*, mangels, mogelpackung*, lockangebot*, bauernfänger*, kostenfalle*, abo-falle*, falle, nie
      wieder, nicht noch einmal, nicht mehr kaufen, nicht wieder, bloß nicht, lieber nicht, besser nicht, raten wir ab,
      rate ich ab, rät ab, raten ab, raten davon ab, rate davon ab, abgeraten, als warnung, warnung, warnungen, vorsicht
      geboten, mit vorsicht, umständlicher, kompliziert wird, überfordern, verwirrt, verwirren, undurchsichtig*,
      intransparent*, undurchschaubar*, unverständliche, schlampig*, lieblose, schludrig*, gepfuscht, pfusch, murks,
      ramsch, plunder, wackelt, wackelig*, klappert, quietscht, rostet, rostig*, reißt, riss, gerissen, bröckelt,
      blättert ab, löst sich, verblasst, fusselt, stinkt, stank, riecht, schimmel*, kratzt, juckt, klebrig*, fettig*,
      zäh, versalzen*, verbrannt*, angebrannt*, lauwarm, eklig, schmuddel*, verdreckt*, heruntergekommen*, verwohnt*,
      abgewohnt*, wucherpreis*, mondpreis*, sauteuer, zu viel, zu teuer, kostet zu viel, verteuert, teuerste*,
      explodiert, verdoppelt, rückschritt*, bergab, schlechter geworden, nachgelassen, lässt nach, verschlimmbesser*,
      verschlafen, abgehängt, abwander*, sterbend*, aus der zeit gefallen, unrealistisch*, unzumutbar*, ungeeignet*,
      unpassend*, untauglich*, unseriöse, unfair*, ungerecht*, unzureichende, ungenießbare, unlesbar*, unnötig*,
      nutzlose, mehr erwartet, besseres erwartet, mehr erhofft, hatte mir mehr, hätte mir mehr, hätten uns mehr, unter
      den erwartungen, nie eine antwort, nie erreichbar, niemand erreichbar, ewigkeiten, wochen gewartet, stundenlang,
      wochen auf, monate auf, immer noch auf, hängt ständig, stürzt ab, streikt, gab den geist auf, geist aufgegeben,
      schon wieder kaputt, nach wenigen wochen kaputt, in die jahre gekommen, das geld nicht wert, sein geld nicht wert,
      nicht nachvollziehbar, bereue, bereut, gekündigt, am falschen ende, kaum noch zu gebrauchen, nicht zu gebrauchen,
      kaum zu gebrauchen, nicht mehr zu gebrauchen, lassen nach, gesunken, gar nicht gibt, kaputt an, beschädigt an,
      ohne vorwarnung, ohne ankündigung, hält wenig, bringt wenig, akku leer, frisst akku, zieht den akku leer,
      abgebucht, doppelt abgebucht, geld nicht zurück, kein geld zurück, hohe gebühren, hohen gebühren, hoher gebühren,
      hohe preise, hohe kosten, zu lang, zu lange, zu klein, zu groß, zu laut, zu spät, zu hoch, zu hohe, zu wenig, zu
      oft`,
    '-3': `durchweg schlecht, unter aller sau, unter aller kanone, saftladen, drecksladen, sauerei, hölle, höllisch*,
      verbrecher*, gauner, abzocker, betrüger, lebensgefährlich*, brandgefahr, gesundheitsschädlich*, krebserregend*,
      schlimm*, grausam*, scheußlich*, widerlich*, scheiße, scheiss*, mist, desaster*, debakel, fiasko, reinfall,
      reinste katastrophe, mangelhaft, ungenügend, nur abraten, dringend abraten, abraten, abzuraten, rate ab, raten ab,
      finger weg, nie wieder, einmal und nie wieder`,
  },
}
