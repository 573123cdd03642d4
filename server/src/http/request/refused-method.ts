import { refusal } from './refusals.ts'

export function notAllowed(
  { method }: Request,
  answered: readonly string[],
  headers: Record<string, string>,
): Response {
  const methods = answered.flatMap(name => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  return refusal('METHOD_NOT_ALLOWED', `${method} is not allowed. Use ${listed(methods)}.`, {
    ...headers,
    Allow: methods.join(', '),
  })
}

const listed = (items: readonly string[]) => items.join(', ').replace(/, ([^,]*)$/, ' or $1')
