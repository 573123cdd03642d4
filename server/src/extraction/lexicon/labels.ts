import type { Lexicon } from './vocabulary.ts'

/**
 * Labels of pros and cons in all languages, because many answers keep them in English. The value applies if the word is
 * not a label.
 */
export const labelLexicon: Lexicon = {
  pro: {
    0: `pros, pro's, highlights, les plus, prós, what we like, what i like, what users like, what users love, what's
      good, the good, was uns gefällt, ce qu'on aime, ce que nous aimons, cosa ci piace, o que gostamos, points
      positifs, aspectos positivos, aspetti positivi, pontos positivos, reasons to choose, why choose it, pro`,
    4: 'lo mejor',
    1.5: `advantages, strengths, upsides, benefits, key benefits, vorteile, stärken, pluspunkte, avantages, atouts,
      points forts, lo bueno, ventajas, puntos fuertes, puntos a favor, fortalezas, vantaggi, punti di forza, pregi,
      punti forti, vantagens, pontos fortes`,
  },
  con: {
    0: `cons, con's, les moins, contro, contra, contras, limites, limiti, the bad, what we don't like, what i don't
      like, what users dislike, what could be better, was uns nicht gefällt, ce qu'on n'aime pas, points négatifs,
      aspectos negativos, aspetti negativi, pontos negativos`,
    '-4': 'lo peor',
    '-1.5': `disadvantages, lo malo, weaknesses, downsides, drawbacks, limitations, shortcomings, trade-offs,
      tradeoffs, nachteile, schwächen, minuspunkte, kritikpunkte, einschränkungen, inconvénients, points faibles,
      faiblesses, desventajas, puntos débiles, puntos en contra, inconvenientes, limitaciones, debilidades,
      svantaggi, punti deboli, difetti, punti di debolezza, desvantagens, pontos fracos, limitações`,
  },
}
