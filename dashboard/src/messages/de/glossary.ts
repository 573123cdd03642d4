import type { GlossaryTexts } from '../contract-texts.ts'

const notScored =
  'Eine Erwähnung ist nicht bewertet, wenn die Antwort dazu nichts Wertendes sagt, den Namen als unbekannt bezeichnet oder in einer nicht unterstützten Sprache ist (docs/methods/extraction-sentiment.md).'
const mentionsBrand = 'Antworten mit Erwähnung der Marke'
const allAnswers = 'Antworten insgesamt'
const citesBrand = 'Antworten mit Zitierung der Marke'
const sumOfSentiments = 'Summe der bewerteten Stimmungen'
const scoredMentions = 'Erwähnungen der Marke mit Bewertung'

/** The glossary of measures in German, by chapter and measure. */
export const glossary = {
  answers: {
    title: 'Antworten: Ergebnisse der Marke',
    entries: {
      answers: {
        meaning: 'Antworten, die zu Zeitraum und Filtern passen.',
      },
      promptsCount: {
        meaning: 'Verschiedene Prompts mit einer Antwort, die zu Zeitraum und Filtern passt.',
      },
      responsesWithMentions: {
        meaning: 'Antworten, die die Marke oder einen direkten Wettbewerber erwähnen.',
      },
      responsesWithSources: {
        meaning: 'Antworten, die mindestens eine Quelle zitieren.',
      },
      mentionCount: {
        meaning: 'Antworten, die die Marke erwähnen.',
      },
      mentionTotal: {
        meaning: 'Antworten, die die Marke oder einen direkten Wettbewerber erwähnen. Nicht alle Antworten.',
      },
      mentionRate: {
        meaning:
          'Antworten, die die Marke erwähnen, in Prozent der Antworten, die sie oder einen direkten Wettbewerber erwähnen.',
        numerator: mentionsBrand,
        denominator: 'Antworten mit Erwähnung der Marke oder eines direkten Wettbewerbers',
        differs: 'Bei Prompts teilt mentionRate durch alle Antworten, wie coverage in performance.',
      },
      coverage: {
        meaning: 'Antworten, die die Marke erwähnen, in Prozent aller Antworten.',
        numerator: mentionsBrand,
        denominator: allAnswers,
      },
      sourceCount: {
        meaning: 'Antworten, die die Marke zitieren.',
      },
      sourceTotal: {
        meaning: 'Antworten, die die Marke oder einen direkten Wettbewerber zitieren.',
      },
      sourceRate: {
        meaning:
          'Antworten, die die Marke zitieren, in Prozent der Antworten, die sie oder einen direkten Wettbewerber zitieren.',
        numerator: citesBrand,
        denominator: 'Antworten mit Zitierung der Marke oder eines direkten Wettbewerbers',
        differs: 'Bei Prompts teilt sourceRate durch alle Antworten.',
      },
      sourceCoverage: {
        meaning: 'Antworten, die die Marke zitieren, in Prozent aller Antworten.',
        numerator: citesBrand,
        denominator: allAnswers,
      },
      shareOfVoice: {
        meaning: 'Erwähnungen der Marke, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber.',
        numerator: 'Erwähnungen der Marke',
        denominator: 'Erwähnungen der Marke und ihrer direkten Wettbewerber',
        differs: 'Bei Wettbewerbern der Anteil jedes Unternehmens. Bei Quellen-URLs der Anteil an allen Zitierungen.',
      },
      recommendedRate: {
        meaning:
          'Antworten, die die Marke empfehlen, auch nur unter einer Bedingung, in Prozent der Antworten, die sie erwähnen und beurteilt wurden. Kein Wert (null), wenn es keine gibt. Die Regeln beurteilen nur Antworten, die zu- oder abraten (docs/use/judges.md).',
        numerator: 'Antworten, die die Marke empfehlen',
        denominator: 'Antworten, die die Marke erwähnen und beurteilt wurden',
      },
      recommendedCount: { meaning: 'Antworten, die die Marke empfehlen.' },
      recommendedTotal: { meaning: 'Antworten, die die Marke erwähnen und beurteilt wurden.' },
      avgSentiment: {
        meaning: `Mittlere Stimmung der bewerteten Erwähnungen der Marke. Kein Wert (null), wenn es keine gibt. ${notScored}`,
        numerator: sumOfSentiments,
        denominator: scoredMentions,
        differs: 'In den Scores von performance ist sentiment 0, wenn keine Erwähnung bewertet ist.',
      },
      sentiment: {
        meaning: `Mittlere Stimmung der bewerteten Erwähnungen der Marke. 0, wenn es keine gibt. ${notScored}`,
        numerator: sumOfSentiments,
        denominator: scoredMentions,
        differs: 'avgSentiment ist null, wenn keine Erwähnung bewertet ist.',
      },
      score: {
        meaning: 'Gewichtete Summe ungerundeter Raten: mentionRate × 0,5 + sourceRate × 0,3 + shareOfVoice × 0,2.',
      },
    },
  },
  mentions: {
    title: 'Erwähnungen: Ergebnisse eines Unternehmens',
    entries: {
      totalMentions: {
        meaning: 'Antworten, die das Unternehmen erwähnen. Pro Antwort zählt höchstens eine Erwähnung.',
      },
      shareOfVoice: {
        meaning:
          'Erwähnungen dieses Unternehmens, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber. 0 bei einem indirekten Wettbewerber.',
        numerator: 'Erwähnungen des Unternehmens',
        denominator: 'Erwähnungen der Marke und ihrer direkten Wettbewerber, unabhängig von Filtern der Liste',
        differs: 'In performance der Anteil der Marke. Bei Quellen-URLs der Anteil an allen Zitierungen.',
      },
      dailyShareOfVoice: {
        meaning:
          'Erwähnungen dieses Unternehmens an einem Tag, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber an diesem Tag. 0 bei einem indirekten Wettbewerber.',
        numerator: 'Erwähnungen des Unternehmens an dem Tag',
        denominator: 'Erwähnungen der Marke und ihrer direkten Wettbewerber an dem Tag',
      },
      avgPosition: {
        meaning:
          'Mittlere Position unter den Unternehmen, die eine Antwort erwähnt. 1 = zuerst erwähnt, niedriger ist besser.',
        numerator: 'Summe der Positionen des Unternehmens',
        denominator: 'Erwähnungen des Unternehmens',
      },
      avgSentiment: {
        meaning: `Mittlere Stimmung der bewerteten Erwähnungen des Unternehmens. Kein Wert (null), wenn es keine gibt. ${notScored}`,
        numerator: sumOfSentiments,
        denominator: 'Erwähnungen des Unternehmens mit Bewertung',
      },
      recommendedRate: {
        meaning:
          'Antworten, die das Unternehmen empfehlen, auch nur unter einer Bedingung, in Prozent der Antworten, die es erwähnen und beurteilt wurden. Kein Wert (null), wenn es keine gibt.',
        numerator: 'Antworten, die das Unternehmen empfehlen',
        denominator: 'Antworten, die das Unternehmen erwähnen und beurteilt wurden',
      },
    },
  },
  citations: {
    title: 'Zitierungen: Ergebnisse einer Quelle',
    entries: {
      totalMentions: {
        meaning: 'Zitierungen der Quelle.',
        differs: 'Bei Wettbewerbern die Erwähnungen eines Unternehmens.',
      },
      rate: {
        meaning: 'Zitierungen dieser Quelle, in Prozent aller Zitierungen.',
        numerator: 'Zitierungen der Quelle',
        denominator: 'Zitierungen insgesamt, die zu Zeitraum und Filtern passen',
        differs: 'Bei Quellen-URLs heißt dieser Anteil shareOfVoice.',
      },
      avgPosition: {
        meaning: 'Mittlere Position in der Quellenliste einer Antwort, 1 = zuerst.',
        numerator: 'Summe der Positionen',
        denominator: 'Zitierungen',
        differs: 'Bei Wettbewerbern die Position unter den erwähnten Unternehmen.',
      },
      pages: {
        meaning: 'Verschiedene zitierte Seiten. URL-Varianten einer Seite zählen einmal.',
      },
    },
  },
  social: {
    title: 'Zitierungen von sozialen Plattformen und Foren',
    entries: {
      share: {
        meaning:
          'Zitierungen dieser Plattform oder Community, in Prozent der Zitierungen von sozialen Plattformen und Foren, die zu Zeitraum und Filtern passen. Kein Wert (null), wenn es keine gibt.',
        numerator: 'Zitierungen der Plattform oder Community',
        denominator: 'Zitierungen von sozialen Plattformen und Foren, die zu Zeitraum und Filtern passen',
      },
    },
  },
  placements: {
    title: 'Anzeigen: Ergebnisse eines Werbetreibenden',
    entries: {
      share: {
        meaning: 'Anzeigen dieses Werbetreibenden, in Prozent aller Anzeigen, die zu Zeitraum und Filtern passen.',
        numerator: 'Anzeigen des Werbetreibenden',
        denominator: 'Anzeigen insgesamt, die zu Zeitraum und Filtern passen',
      },
    },
  },
  pairs: {
    title: 'Paare aufeinanderfolgender Antworten eines Modells',
    entries: {
      sourceStability: {
        meaning:
          'Ähnlichkeit der Domains, die aufeinanderfolgende Antworten desselben Modells zitieren. 100, wenn sie sich nie ändern. Kein Wert (null), wenn kein Modell zweimal geantwortet hat.',
        numerator:
          'Summe über alle Paare von (Domains, die beide Antworten zitieren / Domains, die mindestens eine zitiert)',
        denominator:
          'Paare zeitlich aufeinanderfolgender Antworten desselben Modells (Ähnlichkeit 1, wenn beide nichts zitieren)',
      },
    },
  },
  opportunities: {
    title: 'Chancen: Prompts mit Antworten, die Wettbewerber nennen und die Marke nicht',
    entries: {
      lost: { meaning: 'Antworten, die einen direkten Wettbewerber nennen und die Marke nicht.' },
      lostRate: {
        meaning: 'Antworten, die einen direkten Wettbewerber nennen und die Marke nicht, in Prozent aller Antworten.',
        numerator: 'Antworten, die einen direkten Wettbewerber nennen und die Marke nicht',
        denominator: 'alle Antworten',
      },
      winnability: {
        meaning:
          'Zitate von Seiten außer Verzeichnissen und redaktionellen Medien (Quellentypen REFERENCE und MEDIA), in Prozent aller Zitate. Kein Wert (null), wenn nichts zitiert wird.',
        numerator: 'Zitate von Seiten außer Verzeichnissen und redaktionellen Medien',
        denominator: 'alle Zitate',
      },
      potential: {
        meaning: 'Verlorene Antworten x Gewinnbarkeit. Kein Wert (null), wenn nichts zitiert wird.',
        numerator: 'verlorene Antworten x Zitate von Seiten außer Verzeichnissen und redaktionellen Medien',
        denominator: 'alle Zitate',
      },
    },
  },
} satisfies GlossaryTexts
