/** A response as it is repeated, without secrets. */
export async function shownOnce(response: Response): Promise<object> {
  const body = (await response.json()) as Record<string, unknown>
  return { ...body, ...('secret' in body && { secret: null }), ...('link' in body && { link: null }) }
}

/** Changes the first text, list or flag of a body. */
export const changedField = (body: object) => {
  const [[field, value]] = Object.entries(body).filter(
    ([, each]) => typeof each === 'string' || typeof each === 'boolean' || Array.isArray(each),
  ) as [[string, string | boolean | unknown[]]]
  if (typeof value === 'boolean') return { [field]: !value }
  return { [field]: typeof value === 'string' ? `${value}x` : [...value, ...value] }
}
