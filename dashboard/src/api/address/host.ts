/** Host of a web address. Any other text is only trimmed, so that the server can say what is wrong with it. */
export const parseHost = (text: string): string =>
  /^(?:https?:\/\/|\/\/)?(?:[^/?#@\s]*@)?([^/?#@:\s]+)(?::\d+)?(?:[/?#].*)?$/i.exec(text.trim())?.[1] ?? text.trim()

/** Host and path of a web address, without scheme, query and final slashes. */
export const parseHostAndPath = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
