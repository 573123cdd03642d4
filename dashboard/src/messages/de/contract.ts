const notScored =
  'Eine Erwähnung ist nicht bewertet, wenn die Antwort dazu nichts Wertendes sagt, den Namen als unbekannt bezeichnet oder in einer nicht unterstützten Sprache ist (docs/methods/extraction-sentiment.md).'
const isNotScored =
  'A mention is not scored if the answer says nothing evaluative about it, if it is absent, or if the language is not supported (docs/methods/extraction-sentiment.md).'

/** Sentences of the contract in German, by the English sentence. */
export const contract: Readonly<Record<string, string>> = {
  'Answers: results of the brand': 'Antworten: Ergebnisse der Marke',
  'Mentions: results of an entity': 'Erwähnungen: Ergebnisse eines Unternehmens',
  'Citations: results of a source': 'Zitierungen: Ergebnisse einer Quelle',

  'Answers in scope.': 'Antworten, die zu Zeitraum und Filtern passen.',
  'Distinct prompts with an answer in scope.':
    'Verschiedene Prompts mit einer Antwort, die zu Zeitraum und Filtern passt.',
  'Answers that mention the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber erwähnen.',
  'Answers that cite at least one source.': 'Antworten, die mindestens eine Quelle zitieren.',
  'Answers that mention the brand.': 'Antworten, die die Marke erwähnen.',
  'Answers that mention the brand or a direct competitor. Not all answers.':
    'Antworten, die die Marke oder einen direkten Wettbewerber erwähnen. Nicht alle Antworten.',
  'Answers that mention the brand, as a percentage of answers that mention the brand or a direct competitor.':
    'Antworten, die die Marke erwähnen, in Prozent der Antworten, die sie oder einen direkten Wettbewerber erwähnen.',
  'Answers that mention the brand, as a percentage of all answers.':
    'Antworten, die die Marke erwähnen, in Prozent aller Antworten.',
  'Answers that cite the brand.': 'Antworten, die die Marke zitieren.',
  'Answers that cite the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber zitieren.',
  'Answers that cite the brand, as a percentage of answers that cite the brand or a direct competitor.':
    'Antworten, die die Marke zitieren, in Prozent der Antworten, die sie oder einen direkten Wettbewerber zitieren.',
  'Answers that cite the brand, as a percentage of all answers.':
    'Antworten, die die Marke zitieren, in Prozent aller Antworten.',
  'Mentions of the brand, as a percentage of all mentions of the brand and its direct competitors.':
    'Erwähnungen der Marke, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber.',
  [`Average sentiment of the scored mentions of the brand. Null if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Erwähnungen der Marke. Kein Wert (null), wenn es keine gibt. ${notScored}`,
  [`Average sentiment of the scored mentions of the brand. 0 if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Erwähnungen der Marke. 0, wenn es keine gibt. ${notScored}`,
  'Weighted sum of unrounded rates: mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2.':
    'Gewichtete Summe ungerundeter Raten: mentionRate × 0,5 + sourceRate × 0,3 + shareOfVoice × 0,2.',

  'answers that mention the brand': 'Antworten mit Erwähnung der Marke',
  'answers that mention the brand or a direct competitor':
    'Antworten mit Erwähnung der Marke oder eines direkten Wettbewerbers',
  'all answers': 'Antworten insgesamt',
  'answers that cite the brand': 'Antworten mit Zitierung der Marke',
  'answers that cite the brand or a direct competitor':
    'Antworten mit Zitierung der Marke oder eines direkten Wettbewerbers',
  'mentions of the brand': 'Erwähnungen der Marke',
  'mentions of the brand and its direct competitors': 'Erwähnungen der Marke und ihrer direkten Wettbewerber',
  'sum of the scored sentiments': 'Summe der bewerteten Stimmungen',
  'scored mentions of the brand': 'Erwähnungen der Marke mit Bewertung',
  'For prompts, mentionRate divides by all answers, like the coverage of performance.':
    'Bei Prompts teilt mentionRate durch alle Antworten, wie coverage in performance.',
  'For prompts, sourceRate divides by all answers.': 'Bei Prompts teilt sourceRate durch alle Antworten.',
  'For competitors, the share of each entity. For source URLs, the share of all citations.':
    'Bei Wettbewerbern der Anteil jedes Unternehmens. Bei Quellen-URLs der Anteil an allen Zitierungen.',
  'In the performance scores, sentiment is 0 if no mention is scored.':
    'In den Scores von performance ist sentiment 0, wenn keine Erwähnung bewertet ist.',
  'avgSentiment is null if no mention is scored.': 'avgSentiment ist null, wenn keine Erwähnung bewertet ist.',

  'Answers that mention the entity. At most one mention counts per answer.':
    'Antworten, die das Unternehmen erwähnen. Pro Antwort zählt höchstens eine Erwähnung.',
  'Mentions of this entity, as a percentage of all mentions of the brand and its direct competitors. 0 for an indirect competitor.':
    'Erwähnungen dieses Unternehmens, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber. 0 bei einem indirekten Wettbewerber.',
  'mentions of the entity': 'Erwähnungen des Unternehmens',
  'mentions of the brand and its direct competitors, regardless of filters on the list':
    'Erwähnungen der Marke und ihrer direkten Wettbewerber, unabhängig von Filtern der Liste',
  'For performance, the share of the brand. For source URLs, the share of all citations.':
    'In performance der Anteil der Marke. Bei Quellen-URLs der Anteil an allen Zitierungen.',
  'Mentions of this entity on a day, as a percentage of all mentions of the brand and its direct competitors on that day. 0 for an indirect competitor.':
    'Erwähnungen dieses Unternehmens an einem Tag, in Prozent aller Erwähnungen der Marke und ihrer direkten Wettbewerber an diesem Tag. 0 bei einem indirekten Wettbewerber.',
  'mentions of the entity on the day': 'Erwähnungen des Unternehmens an dem Tag',
  'mentions of the brand and its direct competitors on the day':
    'Erwähnungen der Marke und ihrer direkten Wettbewerber an dem Tag',
  'Average position among the entities mentioned in an answer. 1 = first, lower is better.':
    'Mittlere Position unter den Unternehmen, die eine Antwort erwähnt. 1 = zuerst erwähnt, niedriger ist besser.',
  'sum of the positions of the entity': 'Summe der Positionen des Unternehmens',
  [`Average sentiment of the scored mentions of the entity. Null if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Erwähnungen des Unternehmens. Kein Wert (null), wenn es keine gibt. ${notScored}`,
  'scored mentions of the entity': 'Erwähnungen des Unternehmens mit Bewertung',

  'Citations of the source.': 'Zitierungen der Quelle.',
  'For competitors, the mentions of an entity.': 'Bei Wettbewerbern die Erwähnungen eines Unternehmens.',
  'Citations of this source, as a percentage of all citations.':
    'Zitierungen dieser Quelle, in Prozent aller Zitierungen.',
  'citations of the source': 'Zitierungen der Quelle',
  'all citations in the selected period and filters': 'Zitierungen insgesamt, die zu Zeitraum und Filtern passen',
  'For source URLs, the same share is called shareOfVoice.': 'Bei Quellen-URLs heißt dieser Anteil shareOfVoice.',
  'Average position in the source list of an answer, 1 = first.':
    'Mittlere Position in der Quellenliste einer Antwort, 1 = zuerst.',
  'sum of the positions': 'Summe der Positionen',
  citations: 'Zitierungen',
  'For competitors, the position among the entities mentioned.':
    'Bei Wettbewerbern die Position unter den erwähnten Unternehmen.',
  'Distinct pages cited. URL variants of a page count once.':
    'Verschiedene zitierte Seiten. URL-Varianten einer Seite zählen einmal.',

  'Citations of social platforms and forums': 'Zitierungen von sozialen Plattformen und Foren',
  'Citations of this platform or community, as a percentage of citations of social platforms and forums in scope. Null if there are none.':
    'Zitierungen dieser Plattform oder Community, in Prozent der Zitierungen von sozialen Plattformen und Foren, die zu Zeitraum und Filtern passen. Kein Wert (null), wenn es keine gibt.',
  'citations of the platform or community': 'Zitierungen der Plattform oder Community',
  'citations of social platforms and forums in scope':
    'Zitierungen von sozialen Plattformen und Foren, die zu Zeitraum und Filtern passen',
  'Placements: results of an advertiser': 'Anzeigen: Ergebnisse eines Werbetreibenden',
  'Placements of this advertiser, as a percentage of all placements in scope.':
    'Anzeigen dieses Werbetreibenden, in Prozent aller Anzeigen, die zu Zeitraum und Filtern passen.',
  'placements of the advertiser': 'Anzeigen des Werbetreibenden',
  'all placements in scope': 'Anzeigen insgesamt, die zu Zeitraum und Filtern passen',
  'Pairs of consecutive answers of a model': 'Paare aufeinanderfolgender Antworten eines Modells',
  'Similarity of the domains cited in consecutive answers of the same model. 100 if they never change. Null if no model answered twice.':
    'Ähnlichkeit der Domains, die aufeinanderfolgende Antworten desselben Modells zitieren. 100, wenn sie sich nie ändern. Kein Wert (null), wenn kein Modell zweimal geantwortet hat.',
  'sum over all pairs of (domains cited by both answers / domains cited by either answer)':
    'Summe über alle Paare von (Domains, die beide Antworten zitieren / Domains, die mindestens eine zitiert)',
  'pairs of consecutive answers of the same model, by time (similarity 1 if neither cites anything)':
    'Paare zeitlich aufeinanderfolgender Antworten desselben Modells (Ähnlichkeit 1, wenn beide nichts zitieren)',
}
