/** What no address in running text holds: white space, quotes, brackets of markup, Chinese and typographic signs. */
const outside = /[\s\p{Cc}<>"`{}|\\^«»‹›“”„‘’‚…—、。〈-】〔-〟！（），：；？［］｛｝～]/u

/** A last label that turns from ASCII into another script: no top-level domain does, so the prose begins there. */
const proseAfterHost = /^(https?:\/\/[^/?#]*\.[a-z]{2,})[^\0-\x7f][^/?#]*/i

/** What needs no trimming: nearly all. */
const clear = /^[\w\-.~!$&*+,;=:@/?%#]*[a-zA-Z0-9/=&%#-]$/

/** A bare address in running text without what belongs to the sentence: "(see https://acme.com/a_(b).)" ends at "b)". */
export function trimAddress(address: string): string {
  if (clear.test(address)) return address
  const cut = address.search(outside)
  const inside = cut < 0 ? address : address.slice(0, cut)
  const host = proseAfterHost.exec(inside)?.[1] ?? inside
  let end = host.length
  const unmatched = { ')': surplus(host, '(', ')'), ']': surplus(host, '[', ']') }
  for (; end > 0; end--) {
    const last = host[end - 1] ?? ''
    if (last === ')' || last === ']') {
      if (unmatched[last]-- <= 0) break
    } else if (!".,;:!?'*_~".includes(last)) break
  }
  return host.slice(0, end)
}

/** How many more closing than opening brackets there are. */
function surplus(text: string, open: string, close: string): number {
  return text.split(close).length - text.split(open).length
}
