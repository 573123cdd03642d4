/** A text as a part of a URL: lower-case letters and digits, joined by hyphens. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
