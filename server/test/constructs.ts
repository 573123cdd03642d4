/** Texts for every rule of the extraction, by type. Repeated many times, a text must not cost more than linear time. */
// biome-ignore format: one piece a line would be a long list
export const constructs: Readonly<Record<string, readonly string[]>> = {
  stars: [
    '★', '☆', '⭐', '⭐️', '½', '★☆', '★ ',
  ],
  emphasis: [
    '*', '**', '_', '__', '~~', '**a', '*a ', '_a_ ', 'a_', '**a**', '~~a', '\\', '\\*', '`', '``', '`a` ', '``a',
  ],
  fences: [
    '```\n', '```md\n', '```js\n', '~~~\n', '~~~md\n', '````md\n```\n', '- ```\n', '> ```md\n', '```\n> ```\n',
  ],
  lines: [
    '\n', '\n\n', '\r\n', '\t', '    ', '> ', '>', '- ', '- a\n', '1. ', '• ', '- [x] ', '# ', '#', '---\n',
    '===\n', 'a\n---\n', 'a\n===\n',
  ],
  tables: [
    '|', '|a', '|\n', '|a\n', '|a|\n|-|\n', '| a | b |\n|---|---|\n', '|Acme', '---|', ':-:|\n',
  ],
  links: [
    '[', '![', ']', '](', '](x)', '](https://x.com)', '[a](', '[a](b "', '[a](b (', '[a](<', '[a](((', '[a]',
    '[a][b]', '[a]: b\n', '[a]: https://b.com "c\n', '[^1]', '[1]', '[a](https://c.d) ', '[[a](b)](c)', '![a](b)',
    '([a](https://b.c?utm_source=openai)) ', '([a][1], [b][2]) ', '[oai_citation:0‡a](b) ', '【', '†】', '【4†s】',
    '\ue200', '\ue201', ':contentReference[', '}',
    '\ue200entity\ue202["a", "b", 0]\ue201', '\ue200entity["', '\ue200url\ue202', '\ue200url\ue202a\ue202https://b.c\ue201',
    '([a.com](https://a.com/b)) ', '[a.com](https://a.com) ',
  ],
  html: [
    '<', '>', '<a href="', '<a href="x">', '</a>',
    '<a x="', "<a x='", '<!--', '-->', '<!', '<?', '<p>', '<div>', '<b>', '</b>', '<b>\n', 'x\n<b>', '<ul>', '<li>',
    '<ul><li>', '</ul>', '<table><tr><td>', '<td>', '<tr>', '<h1>', '<code>', '</code>', '<pre>', '<style>',
    '<think>', '</think>', '<think>\n', 'a\n</think>', '`<think>', '<details type="reasoning">', '<details ',
    '[THINK]', '[/THINK]', '◁think▷', '◁/think▷', '<|channel|>analysis', '<|channel|>', '<|channel|>final<|message|>', '<|start|>assistant',
    '<img alt="', '<img src="x" alt="a">', '<x y=z>', '&', '&amp;', '&#', '&nbsp;',
  ],
  addresses: [
    '@', 'a@', 'a@b.c ', 'https://', 'http://', 'ftp://', '//', '/', 'a/', 'https://a.b/', 'https://a.b/ ',
    'https://a.b/(((', 'https://a.b/?c=&amp;', 'https://google.com/url?q=', 'https://a.b/amp', 'https://ü[ ',
    'https://a.b/\u200b', 'a.b/\u200b', 'www.', 'www.a.b ', 'a.b/', 'a.b.c.', 'a-', 'globex.com', 'globex.com/', 'globex.com.',
  ],
  signs: [
    '.', '..', '. ', '.\n', '!', '?', '? ', '…', '。', ',', ', ', ';', ':', ': ', '-', '–', '—', ' — ', '(', ')',
    '"', "'", '’', ' ', '\u00a0', '\u3000', '\u00ad', '\u200d', '\u0301', '\ufe0f', '\ud800', '\udc4d', '™', '👍',
    '😀', '✅', '❌', '✓ ',
  ],
  numbers: [
    '1', '1 ', '1,', '1.', '4.5/5', '4.5/5 ', '10/10 ', '24/7 ', '92 %', '92% ', '5 stars ', '⭐ 4.8 ',
    '4 out of 5 users ',
  ],
  names: [
    'a', 'A', 'a ', 'aB ', 'é', 'e\u0301', 'Acme', 'Acme, ', 'Acme. ', 'Acme\n', 'Acme (', 'Acme) ', 'Acme [',
    "Acme's ", 'Acme? ', 'Acme a. ', '# Acme\n', '- Acme\n', 'Best ', 'Best Buy', '.NET', '华', '华为', 'メ', 'メタ', '삼',
    '삼성', 'zz ',
  ],
  phrases: [
    'Acme is not ', 'no no Acme ', 'no info info ', 'not find info ', 'unlike Acme ', 'better than Acme ',
    'as good as Acme ', 'I recommend Acme ', 'Pros: ', 'Pros:\n', 'Cons:\n- ', 'any reliable, verified or ',
    'I could not find any information about Acme and ', 'if it ', 'but it is ',
  ],
}
