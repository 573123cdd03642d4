/** Rooms of `server/src/extraction`, as in `rooms.ts`. */
export const extractionRooms: Record<string, readonly string[]> = {
  'server/src/extraction/words': [],
  'server/src/extraction/lexicon': ['server/src/extraction/words', 'server/src/tsv'],
  'server/src/extraction/markdown': [],
  'server/src/extraction/mentions': ['server/src/extraction/markdown', 'server/src/tsv', 'server/src/web'],
  'server/src/extraction/absence': [
    'server/src/extraction/words',
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
  ],
  'server/src/extraction/sentiment': [
    'server/src/extraction/words',
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
  ],
  'server/src/extraction': [
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
    'server/src/extraction/absence',
    'server/src/extraction/sentiment',
    'server/src/web',
  ],
  'server/src/extraction/names': [
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
    'server/src/tsv',
    'server/src/web',
  ],
  'server/src/extraction/explaining': ['server/src/extraction', 'server/src/threads'],
}
