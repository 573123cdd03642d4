/** At most 60 characters. Undefined without Latin letters and digits. */
export function slugOf(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return slug === '' ? undefined : slug
}
