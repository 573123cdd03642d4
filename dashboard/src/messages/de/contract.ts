const notScored =
  'Nicht bewertet sind Nennungen, über die nichts Wertendes gesagt wird, solche, die als unbekannt bezeichnet sind, und solche in einer Sprache, die nicht gelesen wird (docs/methods/extraction-sentiment.md).'
const isNotScored =
  'A mention is not scored if the answer says nothing evaluative about it, if it is absent, or if the language is not supported (docs/methods/extraction-sentiment.md).'

/** Sentences of the contract in German, by the English sentence. */
export const contract: Readonly<Record<string, string>> = {
  'Answers: results of the brand': 'Über Antworten: wie die Marke in ihnen abschneidet',
  'Mentions: results of an entity': 'Über Nennungen: wie ein Unternehmen unter den Genannten abschneidet',
  'Citations: results of a source': 'Über Zitierungen: wie eine Quelle unter den zitierten abschneidet',

  'Answers in scope.': 'Antworten im gewählten Ausschnitt.',
  'Distinct prompts with an answer in scope.': 'Verschiedene Prompts mit einer Antwort im gewählten Ausschnitt.',
  'Answers that mention the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen.',
  'Answers that cite at least one source.': 'Antworten, die irgendeine Quelle zitieren.',
  'Answers that mention the brand.': 'Antworten, die die Marke nennen.',
  'Answers that mention the brand or a direct competitor. Not all answers.':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen; nicht alle Antworten.',
  'Answers that mention the brand, as a percentage of answers that mention the brand or a direct competitor.':
    'Von den Antworten, die die Marke oder einen direkten Wettbewerber nennen, der Prozentsatz, der die Marke nennt.',
  'Answers that mention the brand, as a percentage of all answers.':
    'Von allen Antworten der Prozentsatz, der die Marke nennt.',
  'Answers that cite the brand.': 'Antworten, die die Marke zitieren.',
  'Answers that cite the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber zitieren.',
  'Answers that cite the brand, as a percentage of answers that cite the brand or a direct competitor.':
    'Von den Antworten, die die Marke oder einen direkten Wettbewerber zitieren, der Prozentsatz, der die Marke zitiert.',
  'Answers that cite the brand, as a percentage of all answers.':
    'Von allen Antworten der Prozentsatz, der die Marke zitiert.',
  'Mentions of the brand, as a percentage of all mentions of the brand and its direct competitors.':
    'Von allen Nennungen der Marke und ihrer direkten Wettbewerber der Prozentsatz, der auf die Marke entfällt.',
  [`Average sentiment of the scored mentions of the brand. Null if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen der Marke; null, wenn es keine gibt. ${notScored}`,
  [`Average sentiment of the scored mentions of the brand. 0 if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen der Marke; 0, wenn es keine gibt. ${notScored}`,
  'Weighted sum of unrounded rates: mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2.':
    'Die gewichtete Summe mentionRate × 0,5 + sourceRate × 0,3 + shareOfVoice × 0,2 aus ungerundeten Raten.',

  'answers that mention the brand': 'Antworten, die die Marke nennen',
  'answers that mention the brand or a direct competitor':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen',
  'all answers': 'Antworten insgesamt',
  'answers that cite the brand': 'Antworten, die die Marke zitieren',
  'answers that cite the brand or a direct competitor':
    'Antworten, die die Marke oder einen direkten Wettbewerber zitieren',
  'mentions of the brand': 'Nennungen der Marke',
  'mentions of the brand and its direct competitors': 'Nennungen der Marke und ihrer direkten Wettbewerber',
  'sum of the scored sentiments': 'Summe der bewerteten Stimmungen',
  'scored mentions of the brand': 'bewertete Nennungen der Marke',
  'For prompts, mentionRate divides by all answers, like the coverage of performance.':
    'Die mentionRate von Prompts teilt durch alle Antworten: Sie ist die coverage der Kennzahlen.',
  'For prompts, sourceRate divides by all answers.': 'Die sourceRate von Prompts teilt durch alle Antworten.',
  'For competitors, the share of each entity. For source URLs, the share of all citations.':
    'Bei Wettbewerbern ist es der Anteil jedes Unternehmens, bei URLs der Anteil an allen Zitierungen.',
  'In the performance scores, sentiment is 0 if no mention is scored.':
    'Die sentiment der Kennzahlen ist 0, wenn keine bewertet ist.',
  'avgSentiment is null if no mention is scored.': 'avgSentiment ist null, wenn keine bewertet ist.',

  'Answers that mention the entity. At most one mention counts per answer.':
    'Antworten, die das Unternehmen nennen: In einer Antwort zählt höchstens eine Nennung.',
  'Mentions of this entity, as a percentage of all mentions of the brand and its direct competitors. 0 for an indirect competitor.':
    'Von allen Nennungen der Marke und ihrer direkten Wettbewerber der Prozentsatz, der auf dieses Unternehmen entfällt; 0 bei einem indirekten.',
  'mentions of the entity': 'Nennungen des Unternehmens',
  'mentions of the brand and its direct competitors, regardless of filters on the list':
    'Nennungen der Marke und ihrer direkten Wettbewerber, wonach die Liste auch gefiltert ist',
  'For performance, the share of the brand. For source URLs, the share of all citations.':
    'Bei den Kennzahlen ist es der Anteil der Marke allein, bei URLs der Anteil an allen Zitierungen.',
  'Mentions of this entity on a day, as a percentage of all mentions of the brand and its direct competitors on that day. 0 for an indirect competitor.':
    'Von den Nennungen der Marke und ihrer direkten Wettbewerber an einem Tag der Prozentsatz, der auf dieses Unternehmen entfällt; 0 bei einem indirekten.',
  'mentions of the entity on the day': 'Nennungen des Unternehmens an dem Tag',
  'mentions of the brand and its direct competitors on the day':
    'Nennungen der Marke und ihrer direkten Wettbewerber an dem Tag',
  'Average position among the entities mentioned in an answer. 1 = first, lower is better.':
    'Mittlerer Platz unter den Unternehmen, die eine Antwort nennt; 1 ist der erste, niedriger ist besser.',
  'sum of the positions of the entity': 'Summe der Plätze des Unternehmens',
  [`Average sentiment of the scored mentions of the entity. Null if there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen des Unternehmens; null, wenn es keine gibt. ${notScored}`,
  'scored mentions of the entity': 'bewertete Nennungen des Unternehmens',

  'Citations of the source.': 'Zitierungen der Quelle.',
  'For competitors, the mentions of an entity.': 'Bei Wettbewerbern zählt es Nennungen eines Unternehmens.',
  'Citations of this source, as a percentage of all citations.':
    'Anteil der Zitierungen: von allen Zitierungen der Prozentsatz, der auf diese Quelle entfällt.',
  'citations of the source': 'Zitierungen der Quelle',
  'all citations in the selected period and filters':
    'Zitierungen insgesamt im Zeitraum und unter den Filtern der Antworten',
  'For source URLs, the same share is called shareOfVoice.':
    'Der shareOfVoice von URLs ist derselbe Anteil, für eine URL.',
  'Average position in the source list of an answer, 1 = first.':
    'Mittlerer Platz in der Quellenliste einer Antwort; 1 ist der erste.',
  'sum of the positions': 'Summe der Plätze',
  citations: 'Zitierungen',
  'For competitors, the position among the entities mentioned.':
    'Bei Wettbewerbern ist es der Platz unter den genannten Unternehmen.',
  'Distinct pages cited. URL variants of a page count once.':
    'Verschiedene zitierte Seiten, gleich wie ihre URLs geschrieben sind.',

  'Citations of social platforms and forums':
    'Über Zitierungen sozialer Plattformen und Foren: wie eine von ihnen abschneidet',
  'Citations of this platform or community, as a percentage of citations of social platforms and forums in scope. Null if there are none.':
    'Von den Zitierungen sozialer Plattformen und Foren im gewählten Ausschnitt der Prozentsatz, der auf diese entfällt; null, wenn es keine gibt.',
  'citations of the platform or community': 'Zitierungen der Plattform oder Community',
  'citations of social platforms and forums in scope':
    'Zitierungen sozialer Plattformen und Foren im gewählten Ausschnitt',
  'Placements: results of an advertiser': 'Über Anzeigen: wie ein Werbetreibender abschneidet',
  'Placements of this advertiser, as a percentage of all placements in scope.':
    'Von allen Anzeigen im gewählten Ausschnitt der Prozentsatz, der auf diesen Werbetreibenden entfällt.',
  'placements of the advertiser': 'Anzeigen des Werbetreibenden',
  'all placements in scope': 'Anzeigen insgesamt im gewählten Ausschnitt',
  'Pairs of consecutive answers of a model': 'Über Paare aufeinanderfolgender Antworten eines Modells',
  'Similarity of the domains cited in consecutive answers of the same model. 100 if they never change. Null if no model answered twice.':
    'Wie sehr sich die Domains gleichen, die aufeinanderfolgende Antworten desselben Modells zitieren: 100, wenn sie sich nie ändern; null, wenn kein Modell zweimal geantwortet hat.',
  'sum over all pairs of (domains cited by both answers / domains cited by either answer)':
    'Summe der Ähnlichkeiten aller Paare: Domains, die beide Antworten zitieren / Domains, die eine von beiden zitiert',
  'pairs of consecutive answers of the same model, by time (similarity 1 if neither cites anything)':
    'Paare zeitlich aufeinanderfolgender Antworten desselben Modells; zwei Antworten, die nichts zitieren, gleichen sich',
}
