/** File name of parts, each cut to 60 characters, in letters and digits only. */
export const nameFile = (parts: readonly string[]): string =>
  parts
    .map(part =>
      part
        .slice(0, 60)
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(part => part !== '')
    .join('-')
    .toLowerCase()
