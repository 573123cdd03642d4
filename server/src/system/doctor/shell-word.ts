/** A text as one word of a command line, whatever it holds: a shell that is given it expands nothing. */
export const shellWord = (text: string): string =>
  /^[\w./][\w./-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
