interface EntityMentions {
  relationship: string
  mentions: number
}

export function promptTotals(named: readonly EntityMentions[], cited: readonly { citations: number }[]) {
  const others = named.filter(entity => entity.relationship !== 'SELF')
  const brandMentionCount = named.find(entity => entity.relationship === 'SELF')?.mentions ?? 0
  return {
    competitorsCount: others.length,
    competitorMentionsTotal: others.reduce((sum, entity) => sum + entity.mentions, 0),
    brandMentioned: brandMentionCount > 0,
    brandMentionCount,
    sourcesCount: cited.length,
    sourceCitationsTotal: cited.reduce((sum, source) => sum + source.citations, 0),
  }
}
