import type { Lexicon } from '../vocabulary.ts'

/** German: what reviews and recommendations say of products and companies. */
export const de: Lexicon = {
  known: {
    0: `nicht nur, nicht bloß, nicht allein, nicht zuletzt, nicht unbedingt, nicht umsonst, kein wunder, keine frage,
      ob, gute nacht, am besten geeignet für, so gut wie, recht auf, wert auf, laut, schon, der, die, das, den, dem,
      des, ein, eine, einen, einem, einer, eines, dieser, diese, dieses, beim, bei, zum, zur, im, in, am, an, auf,
      für, von, vom, mit, bekannt für, bekannt als, bekannt durch, gegründet, sitz, anbieter, tool, software,
      plattform, produkt, produkte, dienst, lösung, app, firma, unternehmen, marke, preis, preise, tarif, tarife,
      support, kundendienst, kundenservice, kunden, nutzer, benutzer, anwender, oberfläche, bedienung, einrichtung,
      funktionen, funktion, funktionsumfang, dokumentation, leistung, geschwindigkeit, qualität, design, akku,
      akkulaufzeit, klang, display, kamera, lieferung, versand, verpackung, essen, personal, zimmer, lage,
      sicherheit, verschlüsselung, automatisierung, team, teams, kosten, ergebnisse, bewertungen, alles, beide, alle,
      viele, insgesamt, außerdem, zudem, auch, dazu, hier, heute, einstieg, version, daten, speicher, anbindung,
      integration, integrationen, schnittstelle, schnittstellen, server, rechenzentren, datenschutz,
      datenschutzerklärung, problemlösung, fehlercode, fehlermeldung, fehlermeldungen, kritische infrastruktur,
      risikoprofil, risikobewertung, freiberufler, selbstständige, freie wahl, freitext, im freien, einfachheit
      halber, mittelstand, handhabung, garantie, atmosphäre, geschmack, hotel, gäste, verarbeitung, material,
      passform`,
  },
  verb: {
    0: `ist, sind, war, waren, hat, haben, bietet, bieten, wird, werden, kann, können, gilt, gelten, bleibt, kommt,
      macht, verfügt, enthält, liegt, kostet, gibt, lässt, scheint, wirkt, eignet, ermöglicht, braucht, benötigt,
      setzt, steht`,
  },
  not: {
    0: `nicht, kein, keine, keinen, keinem, keiner, keines, keinerlei, nie, niemals, ohne, nirgends, nichts, niemand,
      weder, kaum, selten, wenig, wenige, alles andere als, nicht mehr, null, frei von, fernab von, keineswegs,
      keinesfalls`,
  },
  boost: {
    1.5: `extrem, außerordentlich, außergewöhnlich, unglaublich, enorm, überaus, absolut, äußerst, ungemein,
      wahnsinnig, mit abstand, bei weitem, hervorragend gut, höchst, ausgesprochen, super`,
    1.3: `sehr, besonders, wirklich, so, echt, deutlich, wesentlich, erheblich, viel, weitaus, durchaus sehr, stark,
      total, völlig, vollkommen, richtig, immer, oft, häufig, große, großer, großes, größte, hoch, massiv, bedeutend,
      rundum`,
    1.1: 'ziemlich, recht, relativ gut, durchaus, überwiegend, meist, meistens',
    0.5: `etwas, ein wenig, ein bisschen, leicht, leichte, kleine, kleiner, kleines, geringfügig, relativ,
      einigermaßen, teilweise, teils, manchmal, gelegentlich, mitunter, vergleichsweise, minimal, bisschen, halbwegs`,
  },
  too: { 0: 'zu, allzu, viel zu, übertrieben, unnötig' },
  less: { 0: 'weniger, am wenigsten, minder', 1: 'nicht so, nicht ganz so, nicht annähernd so, nicht ebenso' },
  more: { 1: 'mehr' },
  than: {
    0: `als, als bei, statt, anstatt, anstelle von, gegenüber, vor`,
    2: `übertrifft, übertrumpft, schlägt, überlegen, überholt, aussticht, sticht aus, ist besser als, hängt ab`,
    '-2': `unterlegen, hinkt hinterher, hinter, fällt hinter, steht hinter, schlechter als, bleibt hinter, liegt
      hinter, kommt nicht an, reicht nicht an, kann nicht mithalten mit, nicht mithalten mit`,
  },
  as: { 0: 'so, ebenso, genauso, gleich, gleichermaßen' },
  peer: { 0: 'wie' },
  unlike: {
    0: `im gegensatz zu, im gegensatz zum, im gegensatz zur, anders als, im vergleich zu, im vergleich zum, im
      vergleich mit, verglichen mit, im unterschied zu, vergleicht man`,
  },
  but: {
    0: `aber, jedoch, während, doch, sondern, dagegen, hingegen, wohingegen, allerdings, dafür, andererseits, wobei,
      demgegenüber, gefolgt von, nichtsdestotrotz, dennoch, trotzdem, indes`,
  },
  though: { 0: 'obwohl, obgleich, trotz, wenngleich, auch wenn, ungeachtet, zwar' },
  if: { 0: 'wenn, falls, sofern, sollten sie, sollte, ob sich, vorausgesetzt, angenommen' },
  and: { 0: 'und, sowie, sowie auch, samt, &, plus', 1: 'oder, noch' },
  link: {
    0: `integration mit, integrationen mit, integration von, integration in, anbindung an, kompatibel mit, verbunden
      mit, lässt sich verbinden mit, lässt sich mit, verbindet sich mit, arbeitet mit, alternative zu, alternativen
      zu, alternative zum, alternativen zum, konkurrent von, konkurrenten von, konkurrenten wie, konkurriert mit,
      wettbewerber von, übernommen von, gehört zu, gegründet von, entwickelt von, basiert auf, ähnlich wie,
      vergleichbar mit, import aus, export nach, umstieg auf, wechsel zu, partnerschaft mit, auf augenhöhe mit`,
  },
  urge: {
    3: 'empfehle ich klar, klare empfehlung für, unbedingt zu',
    2: `empfehle, empfehlen, empfiehlt, empfehle ich, kurze antwort, kurzantwort, kurz gesagt, rate zu, raten zu,
      greifen sie zu, setzen sie auf, wählen sie, wähle, nimm, nehmen sie, entscheiden sie sich für, würde ich, würde
      zu, greif zu, vertrauen, vertraut, vertraue, bevorzuge, bevorzugen, mag, mögen, schwören auf`,
    1: 'probieren sie, testen sie, teste, schauen sie sich, lohnt sich ein blick auf, erwägen sie, in betracht',
  },
  shun: {
    '-3': `meiden sie, meide, meiden, vermeide, vermeiden sie, finger weg von, hände weg von, abstand von, rate von,
      raten von, abraten von, warnen vor, warne vor, warnt vor, vorsicht bei, bereue, rate ab von, abzuraten von`,
    '-2': 'verzichten sie auf, verlassen, gekündigt, kündigen, wechsel weg von, weg von',
  },
  it: {
    0: `es, er, sie, dies, das tool, die software, die plattform, das programm, das produkt, die app, der dienst, der
      anbieter, das unternehmen, die firma, die marke, seine, sein, seinen, ihre, ihr, ihren, dessen, deren,
      letzteres, letzterer, letztere, dieser anbieter, dieses tool`,
    1: 'welche, welcher, welches',
  },
  they: { 0: 'beide, beide sind, alle drei, alle vier' },
  general: {
    0: `ich, du, wir, man, generell, im allgemeinen, grundsätzlich, bei der auswahl, bei der wahl, vor der, achten
      sie, andere, anderer, alternativen, es gibt, gibt es, hier sind, die wahl, die beste wahl hängt, letztlich,
      letztendlich, bitte, wettbewerber, tipp, tipps, prüfen sie, weitere, viele tools, der markt, was, wie`,
  },
  reduce: {
    0: `reduzier*, verringer*, vermeid*, verhinder*, minimier*, senkt, senken, löst, lösen, beseitig*, eliminier*,
      schützt, schützen, erkennt, erkennen, behebt, beheben, verhütet, bekämpf*, findet, finden, spart, blockiert,
      blockieren, behoben, gelöst, meistert, bewältig*, vorbeug*`,
  },
  remedy: {
    0: `erkennung, überwachung, behebung, vermeidung, schutz, management, prävention, meldung, meldungen,
      verfolgung, analyse, verschwunden, verschwinden, der vergangenheit an, weg`,
  },
  lack: {
    '-2': `mangelt, fehlt, fehlen, fehlte, fehlend*, mangelt es, mangel an, mangelnd*, lässt vermissen, vermisst,
      vermissen, unzureichend*, ungenügend*, nicht genug, nicht ausreichend, zu wenig, zu wenige, einbußen`,
  },
  free: { 1.5: 'kostenlos*, gratis, kostenfrei*, frei, umsonst' },
  better: {
    2: `besser*, überlegen*, schneller*, einfacher*, günstiger*, leichter, sicherer*, stabiler*, zuverlässiger*,
      intuitiver*, preiswerter*, leistungsfähiger*, übersichtlicher*, flexibler*, benutzerfreundlicher*, billiger,
      leistungsstärker*, umfangreicher*, vielseitiger*, robuster*, stärker*, schöner*, frischer*, leiser*,
      angenehmer*, freundlicher*, höhere qualität, niedrigere preise, moderner*, hochwertiger*, ausgereifter*`,
    '-2': `schlechter*, langsamer*, teurer*, komplizierter*, umständlicher*, schwächer*, schwieriger*,
      unzuverlässiger*, minderwertiger*, unübersichtlicher*, komplexer*, lauter, unsicherer*, höhere kosten, höhere
      preise, höherer preis`,
  },
  word: {
    4: `beste, bester, bestes, besten, bestem, am besten, das beste, hervorragend*, ausgezeichnet*, exzellent*,
      herausragend*, perfekt*, unschlagbar*, erstklassig*, brillant*, fantastisch*, phantastisch*, wunderbar*,
      makellos*, tadellos*, einwandfrei*, vorzüglich*, unübertroffen*, meisterhaft*, spitzenklasse, testsieger,
      spitzenreiter, weltklasse, erste wahl, nummer eins, bestnote*, traumhaft*, phänomenal*, sensationell*, genial*,
      köstlich*, grandios*, bestbewertet*`,
    3: `großartig*, toll*, klasse, super, spitze, top, überzeugt, überzeugen, überzeugend*, begeister*,
      beeindruckend*, beeindruckt, glänzt, glänzen, brilliert, punktet, punkten, sticht hervor, hebt sich ab, liebt,
      lieben, geliebt, favorit*, liebling*, topwahl, top-wahl, top-empfehlung, klare empfehlung, sehr empfehlenswert,
      absolut empfehlenswert, lob*, gelobt, preisgekrönt*, geheimtipp, marktführ*, marktführend*, erstaunlich*,
      erfreulich*, lohnt sich, lohnenswert, unverzichtbar*, spitzenmäßig*, wegweisend*, bahnbrechend*, erste adresse,
      goldstandard, hochgelobt*, wunderschön*, übertrifft, unerreicht*, vorbildlich*, freude, hit, glücksgriff, volle
      punktzahl`,
    2: `gut, gute, guter, gutes, guten, gutem, zuverlässig*, verlässlich*, vertrauenswürdig*, sicher, sichere,
      sicherer, sicheres, sicheren, sicherste*, schnell*, zügig*, rasch*, einfach, einfache, einfacher, einfaches,
      einfachste*, einfachheit, leicht zu, leicht bedienbar*, leicht verständlich*, schwer zu schlagen, kaum zu
      schlagen, hebt sich, intuitiv*, benutzerfreundlich*, nutzerfreundlich*, anwenderfreundlich*,
      bedienerfreundlich*, bedienungsfreundlich*, übersichtlich*, günstig*, preiswert*, erschwinglich*, bezahlbar*,
      preisgünstig*, kostengünstig*, kosteneffizient*, preis-leistungs-sieger, gutes preis-leistungs-verhältnis,
      faire preise, fairer preis, fair*, leistungsstark*, leistungsfähig*, mächtig*, umfassend*, umfangreich*,
      vielseitig*, flexib*, skalierbar*, stabil*, robust*, solide*, langlebig*, ausgereift*, bewährt*, elegant*,
      schick*, modern*, nahtlos*, reibungslos*, mühelos*, bequem*, komfortab*, praktisch*, hilfsbereit*, hilfreich*,
      kompetent*, freundlich*, professionell*, effizient*, effektiv*, produktiv*, innovativ*, empfehlenswert*,
      empfehlung, empfohlen*, zu empfehlen, weiterempfehl*, wert, preiswürdig, hochwertig*, qualitativ hochwertig*,
      gut bewertet*, gute bewertungen, beliebt*, führend*, renommiert*, angesehen*, seriös*, zufried*, glücklich*,
      angenehm*, gemütlich*, frisch*, lecker*, schmackhaft*, großzügig*, transparent*, präzis*, genau, genaue,
      exakt*, konsistent*, sauber*, klar, klare, klares, ideal*, optimal*, passend*, geeignet*, vorteil,
      vorteilhaft*, stärke, durchdacht*, pünktlich*, leise, hell, reaktionsschnell*, umweltfreundlich*, nachhaltig*,
      energieeffizient*, datenschutzfreundlich*, dsgvo-konform*, unkompliziert*, problemlos*, fehlerfrei*,
      werbefrei*, sorgenfrei*, störungsfrei*, risikofrei*, barrierefrei*, stressfrei*, reichhaltig*, vielfältig*,
      gefällt*, gefallen, schön, schöne, schöner, schönes, schönen, nett*, cool*, attraktiv*, ansprechend*, spart
      zeit, zeitsparend*, zeitersparnis, erfolgreich*, erfolg, gewinnt, gewinner, sieger, verbesser*, optimier*,
      schätzen, geschätzt*, funktioniert, funktionieren, unbegrenzt*, unbeschränkt*, blitzschnell*, lückenlos*,
      unterstützend*, gründlich*, hilft, erleichter*, vereinfach*, lohnend*, gelungen*, stimmig*, sorgfältig*,
      ordentlich*, pflegeleicht*, wertvoll*, wirksam*`,
    1: `billig, okay, ok, brauchbar*, akzeptabel*, anständig*, nützlich*, kompakt*, tragbar*, breite auswahl, große
      auswahl, etabliert*, bekannt*, namhaft*, weit verbreitet*, weitverbreitet*, verbreitet*, interessant*,
      einzigartig*, besonderheit, fortschrittlich*, fortgeschritten*, clever*, smart*, kostenlose version, kostenlose
      testversion, kostenloser tarif, gratisversion, anpassbar*, individuell*, maßgeschneidert*, strukturiert*,
      aktuell*, zertifiziert*, zeitgemäß*, automatisiert*, gute wahl, gute option, solide wahl, pluspunkt, bonus,
      rabatt*, vernünftig*, ausreichend*, natürlich*, ende-zu-ende-verschlüsselung, ende-zu-ende-verschlüsselt*,
      lebendig*, stilvoll*, geräumig*, gesund*, boomt`,
    '-1': `begrenzt*, eingeschränkt*, einschränkung, beschränkt*, limitiert*, rudimentär*, mittelmäßig*,
      durchschnittlich*, kostspielig*, einarbeitung*, lernkurve, eingewöhnung*, gewöhnungsbedürftig*, komplex*,
      sperrig*, schwerfällig*, nachteil, schwäche, manko, mankos, kritik, kritisier*, bemängel*, bedenken,
      verbesserungsbedarf, verbesserungswürdig*, ausbaufähig*, luft nach oben, aufpreis, zusatzkosten,
      preiserhöhung*, laute, langweilig*, unspektakulär*, nischen*, aufwendig*, aufwändig*, aufwand, zeitaufwendig*,
      zeitaufwändig*, abhängigkeit, lock-in, verzögerung*, wartezeit*, überladen*, werbung, hoher preis, hohe preise,
      hohen preis, hohe kosten, hohen kosten, hochpreisig*, herausforder*, altbacken*, uneinheitlich*, schwankend*,
      gemischte, durchwachsen*, knapp, abstriche, kompromiss*, kleinere auswahl, unklar*, dürftig*, spartanisch*`,
    '-2': `schlecht*, langsam*, träge*, teuer, teure, teurer, teures, teuren, überteuert*, schwierig*, schwer, schwer
      zu, schwach, schwache, schwacher, schwaches, schwachen, kompliziert*, umständlich*, verwirrend*,
      unübersichtlich*, veraltet*, altmodisch*, überholt*, unzuverlässig*, instabil*, absturz, abstürze, abstürzen,
      stürzt*, fehler, fehlern, fehlerhaft*, fehleranfällig*, bug, bugs, panne*, problem, probleme, problemen,
      problematisch*, ärger*, nervig*, nervt, frustrier*, frust, enttäusch*, unzufried*, beschwer*, reklamation*,
      mangel, mängel, mangelhaft*, defekt*, ungenau*, irreführend*, unsicher, unsichere, unsicheren,
      sicherheitslücke*, schwachstelle*, risiko, risiken, riskant*, gefährlich*, gefahr, versteckte kosten,
      versteckte gebühren, steile lernkurve, minderwertig*, lückenhaft*, unausgereift*, unpraktisch*, unbequem*,
      ineffizient*, unflexibel*, starr*, unfreundlich*, unhöflich*, unseriös*, unprofessionell*, schmutzig*,
      dreckig*, fragwürdig*, umstritten*, leidet, leiden, ausfall, ausfälle, störung*, eingestellt, abgekündigt,
      nicht mehr existiert, insolven*, pleite, versag*, scheiter*, lästig*, mühsam*, zäh*, verschlechter*, verlust*,
      verliert, aufdringlich*, spam, übertreib*, überfordert*, überfordernd*, chaotisch*, hässlich*, billig
      verarbeitet, zerbrechlich*, lieblos*, leider, abzuraten, überbewertet*, unbrauchbar*, wertlos*,
      unverständlich*, überflüssig*, skepsis, skeptisch*, vorsicht, nachlässig*, hakelig*, ruckel*, lückenhaft*, kalt
      serviert, fade, geschmacklos*, hapert, zu wünschen übrig, lässt zu wünschen übrig, leck*, datenleck*`,
    '-3': `schrecklich*, furchtbar*, katastroph*, miserabel*, grauenhaft*, grottenschlecht*, entsetzlich*, horror*,
      albtraum*, alptraum*, nutzlos*, müll, schrott, datenpanne*, gehackt*, betrug*, betrüg*, abzocke*, skandal*,
      klage*, verklagt, geldverschwendung, zeitverschwendung, unerträglich*, inakzeptabel*, finger weg, hände weg,
      nicht zu empfehlen, hasse*, hass, bereu*, wucher*, schädlich*, giftig*, illegal*, unethisch*, datenverlust*,
      unterirdisch*, eklig*, ungenießbar*`,
    '-4': 'schlechteste*, am schlechtesten, schlimmste*, am schlimmsten',
  },
}
