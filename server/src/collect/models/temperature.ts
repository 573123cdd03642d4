/** False for models that reject or ignore it. */
export function takesTemperature(model: string): boolean {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase()
  return !refusing.some(pattern => pattern.test(name))
}

const refusing = [
  // gpt-5 and later except chat variants
  /^gpt-(?:[5-9](?!\d)|[12]\d)(?!.*-chat)/,
  /^o\d+(?:-|$)/,
  /^claude-(?:opus-4[-.][7-9]|(?:opus|sonnet|haiku)-(?:[5-9]|\d{2})(?!\d)|(?:fable|mythos)-)/,
  /^gemini-(?:3\.(?:[6-9]|\d{2,})|[4-9]|\d{2,})(?:[.-]|$)/,
]
