/**
 * Words without which a sentence is no absence statement: one that may deny and one that speaks of knowing, for each of
 * English, German, French, Spanish, Italian, Portuguese.
 */
export const denials: readonly string[] = [
  `not, no, never, nothing, none, zero, unable, unfamiliar, unaware, failed, fail, fails, without, empty,
    unsuccessful, n/a, unknown, fictional, fictitious, hypothetical, imaginary, made-up, made up, invented,
    nonexistent, non-existent, placeholder, unclear, uncertain, unavailable, unverified, blank, luck, missing,
    doubtful, cannot, neither, nor, absent, don't, doesn't, didn't, isn't, aren't, wasn't, weren't, won't, can't,
    couldn't, wouldn't, hasn't, haven't, hadn't, shouldn't, n`,
  `kein*, nicht, nichts, nie, niemals, nirgend*, ohne, kaum, wenig, erfolglos, ergebnislos, unbekannt*, fiktiv*,
    erfunden*, unklar, ungewiss, fraglich, k`,
  `pas, aucun, aucune, jamais, rien, sans, impossible, introuvable*, inconnu*, fictif*, fictive*, imaginaire*,
    inexistant*, inventé*, nul, nulle, ni, infructueu*, indisponible*, n`,
  `no, nunca, ningún, ninguna, ninguno, sin, nada, tampoco, desconoc*, desconozco, ficticio, ficticia, inexistente,
    imaginari*, inventad*, jamás, n`,
  `non, nessun, nessuna, nessuno, nessun', mai, senza, alcuna, alcun, nulla, niente, sconosciut*, fittizi*,
    inesistente, immaginari*, inventat*, n`,
  `não, nunca, nenhum, nenhuma, sem, nada, desconhec*, desconheço, fictício, fictícia, inexistente, imaginári*,
    inventad*, jamais, tampouco, n`,
]

export const knowing: readonly string[] = [
  `inform*, info, detail*, data, result*, record*, referenc*, mention*, evidence, review*, rating*, source*,
    anything, something, nothing, trace*, knowledge, listing*, entry, entries, documentation, coverage, content,
    match*, feedback, insight*, article*, find*, found, locat*, identif*, recogni*, unrecogni*, exist*, nonexist*,
    non-existent, familiar*, unfamiliar, aware*, unaware, heard, know, known, knows, unknown, bell, verif*,
    unverified, confirm*, real, search*, called, name, named, names, come across, came across, presence, appear*, n,
    available, availability, unavailable, fiction*, fictit*, hypothe*, imagin*, made, made-up, made up, invent*,
    placeholder, such, there is, there's, empty, blank, luck, hits, material, background, footprint`,
  `inform*, info, infos, angabe*, daten, datenbank*, ergebnis*, suchergebnis*, treffer, eintrag*, einträge*,
    hinweis*, erwähn*, beleg*, bewertung*, rezension*, erfahrung*, quelle*, detail*, kenntnis*, kenne*, kennt*,
    kannte*, bekannt*, unbekannt*, etwas, nichts, wissen, weiß, spur, spuren, bericht*, finde*, findet, fand,
    gefunden, auffind*, existier*, existent, gibt, gäbe, vertraut*, gehört, scheint, scheinen, sagt, sagen, begriff,
    name, namen, namens, genannt, fiktiv*, erfunden*, taucht, verifizier*, bestätig*, suche*, recherche*, real*,
    echt*, vor, kommt, identifizier*, nachweis*, k`,
  `inform*, infos, détail*, donnée*, résultat*, mention*, trace*, référence*, preuve*, avis, source*, renseign*,
    élément*, évaluation*, connai*, connu*, inconnu*, rien, trouv*, introuvable*, localis*, identif*, vérif*,
    reconn*, confirm*, exist*, inexist*, familier*, famili*, entendu, figur*, appara*, apparaî*, appel*, nomm*,
    dénomm*, nom, fictif*, fictive*, imagin*, invent*, recherche*, dit, document*, existence, n`,
  `información, informaciones, dato*, detalle*, resultado*, registro*, referencia*, mención, menciones, menciona*,
    evidencia*, prueba*, reseña*, opinion*, opinión, fuente*, conoc*, conozco, desconoc*, desconozco, nada, algo,
    rastro, valoracion*, noticia*, constancia, encontr*, encuentr*, hall*, localiz*, identific*, reconozc*, reconoc*,
    ubic*, verific*, confirm*, exist*, inexistente, familiar*, oído, aparec*, figura*, suena*, llamad*, denominad*,
    nombre, fictici*, imaginari*, inventad*, busc*, busq*, búsqueda*, sabe*, sé, consta*, n`,
  `informazion*, info, dati, dettagli*, risult*, riferiment*, menzion*, prova, prove, recension*, fonte, fonti,
    notizi*, tracc*, nulla, niente, riscontr*, conosc*, sconosciut*, conoscenza, trov*, individu*, identific*,
    localizz*, riconosc*, verific*, rintracci*, conferm*, esist*, inesistente, familiar*, dimestichezza, sentito,
    compar*, appar*, figura*, chiamat*, denominat*, nome, fittizi*, immaginari*, inventat*, ricerc*, cerc*, noto,
    nota, noti, so, sa, dice, n`,
  `informaç*, dados, detalhe*, resultado*, regist*, referência*, menção, menções, menciona*, evidência*, prova*,
    avaliaç*, análise*, fonte*, conhec*, conheço, desconhec*, desconheço, nada, algo, vestígio*, notícia*, opini*,
    resenha*, encontr*, acha*, achei, localiz*, identific*, reconhec*, reconheço, verific*, confirm*, exist*,
    inexistente, familiar*, ouvi, ouvimos, aparec*, consta*, figura*, chamad*, denominad*, nome, fictíci*,
    imaginári*, inventad*, pesquis*, busca*, procur*, sabe, sei, n`,
]

/** Words of a sentence that may say nothing, in whichever language: a question, a request, a guess. */
export const emptiness = `if, could, couldn't, can, can't, would, wouldn't, please, may, might, maybe, perhaps, possibly, possible, about, regarding,
  as for, recommend, suggest, check, visit, let, let's, likely, seem, seems, sound, sounds, unable, more, falls, wenn,
  bitte, könnte, könnten, vielleicht, möglicherweise, sollte, über, zu, si, s'il, il se peut, pourr*, pouvez, peut,
  veuillez, concernant, podrias, podría, podrías, podria, puede, favor, quizá, quizás, tal vez, se, potresti,
  potrebbe, puoi, forse, riguardo, poderia, pode, talvez, sobre`
