const words = {
  en: /\b(?:best|greatest|finest|fastest|cheapest|easiest|largest|biggest|safest|smartest|strongest|leading|leader|number one|no\. ?1|top[- ]rated|world[- ]class|unmatched|unrivall?ed|unbeatable|most \w+|market leader)\b|#1\b/iu,
  de: /(?<!\p{L})(?:(?:best|größt|schnellst|günstigst|einfachst|stärkst|sicherst|führend|unschlagbar|einzigartig|meist)e[mnrs]?|marktführer\p{L}*)(?!\p{L})|\bNr\. ?1\b/iu,
  fr: /(?<!\p{L})(?:meilleure?s?|leaders?|n° ?1|(?:le|la|les) plus \p{L}+|incomparables?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:mejor(?:es)?|líder(?:es)?|(?:el|la|los|las) más \p{L}+|inigualables?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:migliori?e?|leader|(?:il|la|i|le) più \p{L}+|imbattibil[ei])(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:beste|grootste|snelste|goedkoopste|toonaangevende?|marktleider)(?!\p{L})/iu,
}

export const hasSuperlative = (sentence: string): boolean =>
  Object.values(words).some(pattern => pattern.test(sentence))
