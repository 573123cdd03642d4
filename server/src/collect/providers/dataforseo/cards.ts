import type { RawPlace, RawPlacement, RawProduct } from '../../models/raw-answer.ts'
import { isWebAddress } from '../wire/draft.ts'
import { amountOf, type Loose, listOf, objectOf, objectsOf, readLooseText } from '../wire/loose-json.ts'
import { pageOf } from './shown-text.ts'

/** Placements that were shown. An ad that was only in the stream has `is_rendered: false`. */
export function placementsIn(items: readonly Loose[]): RawPlacement[] {
  return cardsOf(items, 'ad', 'paid')
    .filter(ad => ad.is_rendered !== false)
    .map((ad, index) => {
      const advertiser = objectOf(ad.advertiser)
      const site = readLooseText(ad.domain) ?? hostOf(ad.url)
      const name = firstText(advertiser.name, ad.website_name, site, ad.title)
      return {
        advertiserName: name,
        advertiserLogo: firstText(advertiser.favicon_url),
        productName: firstText(ad.title, name),
        description: firstText(ad.snippet),
        imageUrl: imageOf(ad),
        position: index + 1,
      }
    })
}

export function productsIn(items: readonly Loose[]): RawProduct[] {
  return cardsOf(items, 'products', 'shopping').map((product, index) => ({
    name: firstText(product.title),
    url: addressOf(product.url),
    price: priceOf(product),
    merchant: firstText(product.seller, product.marketplace, product.merchants, product.domain) || null,
    imageUrl: imageOf(product),
    position: index + 1,
  }))
}

export function placesIn(items: readonly Loose[]): RawPlace[] {
  return cardsOf(items, 'local_businesses').map((place, index) => ({
    name: firstText(place.title),
    address: readLooseText(place.address),
    phone: readLooseText(place.phone),
    url: addressOf(place.url),
    rating: amountOf(objectOf(place.rating).value) ?? amountOf(place.rating),
    reviews: amountOf(place.reviews_count),
    position: index + 1,
  }))
}

/** A card is an item itself (`chat_gpt_ad`) or in the items of one (`ai_overview_paid`). */
function cardsOf(items: readonly Loose[], ...kinds: readonly string[]): Loose[] {
  const named = new RegExp(`_(?:${kinds.join('|')})$`)
  return items
    .filter(({ type }) => named.test(readLooseText(type) ?? ''))
    .flatMap(item => (Array.isArray(item.items) ? objectsOf(item.items) : [item]))
}

function firstText(...values: readonly unknown[]): string {
  for (const value of values) {
    const text = readLooseText(Array.isArray(value) ? value[0] : value)?.trim()
    if (text) return text
  }
  return ''
}

function imageOf(card: Loose): string | null {
  const [first] = listOf(card.images)
  return firstText(card.image_url, first, objectOf(first).image_url) || null
}

/** Chats give a number and `currency`, pages an object. */
function priceOf({ price, currency }: Loose): string | null {
  const amount = amountOf(price) ?? amountOf(objectOf(price).current)
  const unit = firstText(currency, objectOf(price).currency)
  return amount === null ? readLooseText(price) : [String(amount), unit].filter(Boolean).join(' ')
}

function addressOf(value: unknown): string | null {
  const url = readLooseText(value)
  return url === null || !isWebAddress(url) ? null : pageOf(url)
}

const hostOf = (url: unknown): string => {
  const address = addressOf(url)
  return address === null || !URL.canParse(address) ? '' : new URL(address).hostname
}
