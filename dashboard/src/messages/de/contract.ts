const notScored =
  'Nicht bewertet sind Nennungen, über die nichts Wertendes gesagt wird, solche, die als unbekannt bezeichnet sind, und solche in einer Sprache, die nicht gelesen wird (docs/methods/extraction-sentiment.md).'
const isNotScored =
  'Not scored are mentions of which nothing evaluative is said, absent ones, and those in a language that is not read (docs/methods/extraction-sentiment.md).'

/** Sentences of the contract in German, by the English sentence. */
export const contract: Readonly<Record<string, string>> = {
  'Over answers: how the brand fares in them': 'Über Antworten: wie die Marke in ihnen abschneidet',
  'Over mentions: how an entity fares among those named':
    'Über Nennungen: wie ein Unternehmen unter den Genannten abschneidet',
  'Over citations: how a source fares among those cited':
    'Über Zitierungen: wie eine Quelle unter den zitierten abschneidet',

  'Answers in scope.': 'Antworten im gewählten Ausschnitt.',
  'Distinct prompts with an answer in scope.': 'Verschiedene Prompts mit einer Antwort im gewählten Ausschnitt.',
  'Answers that name the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen.',
  'Answers that cite any source.': 'Antworten, die irgendeine Quelle zitieren.',
  'Answers that name the brand.': 'Antworten, die die Marke nennen.',
  'Answers that name the brand or a direct competitor; not all answers.':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen; nicht alle Antworten.',
  'Of the answers that name the brand or a direct competitor, the percentage that name the brand.':
    'Von den Antworten, die die Marke oder einen direkten Wettbewerber nennen, der Prozentsatz, der die Marke nennt.',
  'Of all answers, the percentage that name the brand.': 'Von allen Antworten der Prozentsatz, der die Marke nennt.',
  'Answers that cite the brand.': 'Antworten, die die Marke zitieren.',
  'Answers that cite the brand or a direct competitor.':
    'Antworten, die die Marke oder einen direkten Wettbewerber zitieren.',
  'Of the answers that cite the brand or a direct competitor, the percentage that cite the brand.':
    'Von den Antworten, die die Marke oder einen direkten Wettbewerber zitieren, der Prozentsatz, der die Marke zitiert.',
  'Of all answers, the percentage that cite the brand.': 'Von allen Antworten der Prozentsatz, der die Marke zitiert.',
  'Of all mentions of the brand and its direct competitors, the percentage that are of the brand.':
    'Von allen Nennungen der Marke und ihrer direkten Wettbewerber der Prozentsatz, der auf die Marke entfällt.',
  [`Average sentiment of the scored mentions of the brand; null where there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen der Marke; null, wenn es keine gibt. ${notScored}`,
  [`Average sentiment of the scored mentions of the brand; 0 where there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen der Marke; 0, wenn es keine gibt. ${notScored}`,
  'The weighed sum mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2, of unrounded rates.':
    'Die gewichtete Summe mentionRate × 0,5 + sourceRate × 0,3 + shareOfVoice × 0,2 aus ungerundeten Raten.',

  'answers that name the brand': 'Antworten, die die Marke nennen',
  'answers that name the brand or a direct competitor':
    'Antworten, die die Marke oder einen direkten Wettbewerber nennen',
  'all answers': 'Antworten insgesamt',
  'answers that cite the brand': 'Antworten, die die Marke zitieren',
  'answers that cite the brand or a direct competitor':
    'Antworten, die die Marke oder einen direkten Wettbewerber zitieren',
  'mentions of the brand': 'Nennungen der Marke',
  'mentions of the brand and its direct competitors': 'Nennungen der Marke und ihrer direkten Wettbewerber',
  'sum of the scored sentiments': 'Summe der bewerteten Stimmungen',
  'scored mentions of the brand': 'bewertete Nennungen der Marke',
  'The mentionRate of prompts divides by all answers: it is the coverage of performance.':
    'Die mentionRate von Prompts teilt durch alle Antworten: Sie ist die coverage der Kennzahlen.',
  'The sourceRate of prompts divides by all answers.': 'Die sourceRate von Prompts teilt durch alle Antworten.',
  'Of competitors it is the share of each entity; of source URLs, the share of all citations.':
    'Bei Wettbewerbern ist es der Anteil jedes Unternehmens, bei URLs der Anteil an allen Zitierungen.',
  'The sentiment of performance scores is 0 where none is scored.':
    'Die sentiment der Kennzahlen ist 0, wenn keine bewertet ist.',
  'avgSentiment is null where none is scored.': 'avgSentiment ist null, wenn keine bewertet ist.',

  'Answers that name the entity: at most one mention counts in an answer.':
    'Antworten, die das Unternehmen nennen: In einer Antwort zählt höchstens eine Nennung.',
  'Of all mentions of the brand and its direct competitors, the percentage that are of this entity; 0 for an indirect one.':
    'Von allen Nennungen der Marke und ihrer direkten Wettbewerber der Prozentsatz, der auf dieses Unternehmen entfällt; 0 bei einem indirekten.',
  'mentions of the entity': 'Nennungen des Unternehmens',
  'mentions of the brand and its direct competitors, whatever the list is filtered by':
    'Nennungen der Marke und ihrer direkten Wettbewerber, wonach die Liste auch gefiltert ist',
  'Of performance it is the share of the brand alone; of source URLs, the share of all citations.':
    'Bei den Kennzahlen ist es der Anteil der Marke allein, bei URLs der Anteil an allen Zitierungen.',
  'Of the mentions of the brand and its direct competitors on a day, the percentage that are of this entity; 0 for an indirect one.':
    'Von den Nennungen der Marke und ihrer direkten Wettbewerber an einem Tag der Prozentsatz, der auf dieses Unternehmen entfällt; 0 bei einem indirekten.',
  'mentions of the entity on the day': 'Nennungen des Unternehmens an dem Tag',
  'mentions of the brand and its direct competitors on the day':
    'Nennungen der Marke und ihrer direkten Wettbewerber an dem Tag',
  'Average place among the entities named in an answer; 1 is first, lower is better.':
    'Mittlerer Platz unter den Unternehmen, die eine Antwort nennt; 1 ist der erste, niedriger ist besser.',
  'sum of the positions of the entity': 'Summe der Plätze des Unternehmens',
  [`Average sentiment of the scored mentions of the entity; null where there are none. ${isNotScored}`]: `Mittlere Stimmung der bewerteten Nennungen des Unternehmens; null, wenn es keine gibt. ${notScored}`,
  'scored mentions of the entity': 'bewertete Nennungen des Unternehmens',

  'Citations of the source.': 'Zitierungen der Quelle.',
  'Of competitors it counts mentions of an entity.': 'Bei Wettbewerbern zählt es Nennungen eines Unternehmens.',
  'Share of citations: of all citations, the percentage that are of this source.':
    'Anteil der Zitierungen: von allen Zitierungen der Prozentsatz, der auf diese Quelle entfällt.',
  'citations of the source': 'Zitierungen der Quelle',
  'all citations under the window and the filters on answers':
    'Zitierungen insgesamt im Zeitraum und unter den Filtern der Antworten',
  'The shareOfVoice of source URLs is the same share, of one URL.':
    'Der shareOfVoice von URLs ist derselbe Anteil, für eine URL.',
  'Average place in the list of sources of an answer; 1 is first.':
    'Mittlerer Platz in der Quellenliste einer Antwort; 1 ist der erste.',
  'sum of the positions': 'Summe der Plätze',
  citations: 'Zitierungen',
  'Of competitors it is the place among the entities named.':
    'Bei Wettbewerbern ist es der Platz unter den genannten Unternehmen.',
  'Distinct pages cited, however their URLs are written.':
    'Verschiedene zitierte Seiten, gleich wie ihre URLs geschrieben sind.',

  'Over citations of social platforms and forums: how one of them fares':
    'Über Zitierungen sozialer Plattformen und Foren: wie eine von ihnen abschneidet',
  'Of the citations of social platforms and forums in scope, the percentage that are of this one; null of none.':
    'Von den Zitierungen sozialer Plattformen und Foren im gewählten Ausschnitt der Prozentsatz, der auf diese entfällt; null, wenn es keine gibt.',
  'citations of the platform or community': 'Zitierungen der Plattform oder Community',
  'citations of social platforms and forums in scope':
    'Zitierungen sozialer Plattformen und Foren im gewählten Ausschnitt',
  'Over placements: how an advertiser fares': 'Über Anzeigen: wie ein Werbetreibender abschneidet',
  'Of all placements in scope, the percentage that are of this advertiser.':
    'Von allen Anzeigen im gewählten Ausschnitt der Prozentsatz, der auf diesen Werbetreibenden entfällt.',
  'placements of the advertiser': 'Anzeigen des Werbetreibenden',
  'all placements in scope': 'Anzeigen insgesamt im gewählten Ausschnitt',
  'Over pairs of consecutive answers of a model': 'Über Paare aufeinanderfolgender Antworten eines Modells',
  'How alike the domains are that consecutive answers of the same model cite: 100 where they never change; null where no model answered twice.':
    'Wie sehr sich die Domains gleichen, die aufeinanderfolgende Antworten desselben Modells zitieren: 100, wenn sie sich nie ändern; null, wenn kein Modell zweimal geantwortet hat.',
  'sum of the similarities of all pairs: domains that both answers cite / domains that either cites':
    'Summe der Ähnlichkeiten aller Paare: Domains, die beide Antworten zitieren / Domains, die eine von beiden zitiert',
  'pairs of consecutive answers of the same model, by time; two answers that cite nothing are alike':
    'Paare zeitlich aufeinanderfolgender Antworten desselben Modells; zwei Antworten, die nichts zitieren, gleichen sich',
}
