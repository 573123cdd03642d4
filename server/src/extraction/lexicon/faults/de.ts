import type { Lexicon } from '../vocabulary.ts'

/** Faults of products and services, and words that only look like praise or blame. */
export const faultsDe: Lexicon = {
  known: {
    0: `einfach nicht, einfach nur, einfach kein, einfach keine, einfach keinen, einfach zu teuer, einfach zu viel,
      einfach zu wenig, einfach zu groß, einfach schlecht, einfach schrecklich, natürlich, natürlich nicht, bekannt, am
      nächsten tag, kompromiss, kompromisse, herausfordernd, herausforderung*, verbessern, problem lösen,
      problemstellung*, fehlermeldung*, sauberkeit, mit freundlichen grüßen, freundlichen grüßen, bei kopfschmerzen,
      gegen kopfschmerzen, gegen schmerzen, bei schmerzen`,
  },
  even: {
    0: `durchschnittlich, durchschnittliche, durchschnittlicher, mittelmaß, geht so, okay, so lala, solala, schlicht,
      gewöhnlich`,
  },
  word: {
    3: `super, liebe es, liebe das, liebe diese, liebe dieses, liebe diesen, liebe die, ich liebe, liebte, wir lieben,
      ein muss, kaum erwarten, nicht genug loben, nicht genug empfehlen, nicht genug danken, nicht genug sagen, nicht
      genug bekommen, gar nicht genug, besser geht es nicht, besser geht's nicht, besser geht nicht, nicht zu toppen,
      nicht zu übertreffen, lassen keine wünsche offen, bleibt kein wunsch offen`,
    2: `genossen, gelohnt, gefiel, gefällt, fabelhaft*, sagenhaft*, daumen hoch, willkommen, viel gelernt, vielen dank,
      danke, auf jeden fall wieder, komme wieder, kommen wieder, überdurchschnittlich*, nichts zu beanstanden, kann mich
      nicht beschweren`,
    '-1': `etwas klein, ziemlich klein, sehr klein, recht klein, klein geraten, winzig*, beengt, dünn besetzt, ölig,
      fettig, salzig, versalzen, wässrig, seltsam, merkwürdig, komisch, düster, muffig, abgenutzt, verwohnt,
      renovierungsbedürftig, trist, lieblos, repetitiv, monoton, eintönig, oberflächlich, belanglos, trivial,
      vorhersehbar, amateurhaft, enttäuschung, schade, etwas teuer, recht teuer, ziemlich teuer, teuer für, happig, kein
      wlan, kein internet, kein parkplatz, keine klimaanlage, kein aufzug, hellhörig, lärm, geräuschkulisse, verrauscht,
      blechern, unscharf, verschwommen, wackelig, wirkt billig, fühlt sich billig, sieht billig aus, standardantwort*,
      textbaustein*, nicht besonders, kein fan, nicht begeistert, nicht überzeugend, wenig überzeugend,
      einziger nachteil, einzige nachteil, einziges manko, einziger kritikpunkt, kritikpunkt,
      hauptnachteil, ein stern, zwei sterne, verbesserungswürdig, verbesserungsbedürftig, ausbaufähig,
      gewöhnungsbedürftig`,
    '-2': `gefällt mir nicht, gefiel mir nicht, gefällt nicht, gefiel nicht, mag ich nicht, mochte ich nicht, nicht gefallen, nicht richtig, nicht mehr möglich, sehr niedrig, hakt, lahm, lahme*, gehypt, vollgestopft, fehlkauf, witz, ein witz, nicht unterstützt, schlechte qualität, minderer qualität, billigware, unterdurchschnittlich*, unter aller kritik, zweitklassig,
      flecken, fleckig, gestank, gestunken, roch, gerochen nach, ameisen, mücken, kakerlaken, haare in, haar in, kaltes
      essen, eiskalt, war kalt, waren kalt, nur lauwarm, verbrannt, angebrannt, zerkocht, verkocht, fad, geschmacklos,
      ohne geschmack, kein geschmack, keinen geschmack, matschig, pampig, altbacken, ungenießbar, verdorben, abgelaufen,
      schimmel, schimmlig, unaufmerksam, gleichgültig, desinteressiert, lustlos, hochnäsig*, arrogant*, herablassend*,
      überheblich*, patzig, schnippisch, genervt, unorganisiert, desorganisiert, chaotisch, unterbesetzt, überfordert,
      inkompetent*, ahnungslos*, keine ahnung, vergessen, vergaß, vergaßen, verwechselt, verwechslung, falsch, falsche,
      falschen, falscher, falsches, angelogen, belogen, lüge, lügen, extra bezahlen, extra berechnet, nicht erstattet,
      abgelehnt, lehnt ab, verweigert, weigert sich, aufgelegt, warteschleife, hingehalten, vertröstet, abgewimmelt,
      weiterverbunden, ignoriert*, nicht beantwortet, keine rückmeldung, keine reaktion, keine entschuldigung, warten,
      gewartet, warteten, wartezeit, wartezeiten, dauerte ewig, ewig gedauert, dauerte stunden, stunden zu spät, tage zu
      spät, verspätet, verspätung*, ausgefallen, fällt aus, störung, störungen, kam nie, nie angekommen, nicht
      angekommen, abgebrochen, brach ab, löste sich, abgefallen, abgestürzt, stürzte ab, ruckelt, geht aus, schaltet
      sich aus, schaltet sich ab, verliert die verbindung, verbindungsabbrüche, funkloch, funklöcher, überhitzt, wird
      heiß, wird sehr heiß, schnell leer, entlädt, zurückgegeben, zurückgeben, zurückgeschickt, zurückschicken,
      zurückgehen, umgetauscht, reklamiert, reparatur, verschwendet, verschwendung, vergeudet, dumm, doof, blöd,
      blödsinn, albern, kitschig, klischee*, sinnlos*, unnütz*, zwecklos, verärgert, ärgerlich, geärgert, ärger, wütend,
      enttäuscht*, enttäuschend*, unzufrieden*, nicht zufrieden, bedauere, peinlich, unverschämtheit, getäuscht,
      abzocke, überbewertet, überschätzt, nicht wert, lohnt nicht, lohnt sich nicht, nicht lohnen, weit entfernt von,
      kein vergleich, niemand kümmert, niemand half, keine hilfe, keinerlei hilfe, nicht hilfreich, nicht
      empfehlenswert, nicht einmal, nicht mal, lieber woanders, anderswo, verstopft, undicht, tropft, kein warmes
      wasser, außer betrieb, dünne wände, überlaufen, voll gestopft, unsicher*, gruselig, ungepflegt, vernachlässigt,
      schlecht gewartet, unangenehm*, unerfreulich*, nerven, wirr, widersprüchlich*, unlogisch*, unvollständig*,
      sicherheitsrisik*, schwachsinn, angeschrien, beschimpft, armselig*, spärlich*, kümmerlich*`,
    '-3': `ekelhaft*, abstoßend*, angewidert, grauenvoll*, grottig*, miserable*, fürchterlich*, erbärmlich*,
      abscheulich*, mieserabel, mies*, nie mehr, niemals wieder, kein zweites mal, nicht wieder kommen, nicht empfehlen,
      kann ich nicht empfehlen, nicht weiterempfehlen, null sterne, keine sterne, betrogen, betrüger*,
      beschissen*`,
  },
}
