import { parse } from 'tldts'

/** The part of a normalized domain before its public suffix: `acme` for `shop.acme.co.uk`. */
export const domainLabel = (domain: string): string =>
  parse(domain, { extractHostname: false, mixedInputs: false, validateHostname: false }).domainWithoutSuffix || domain
