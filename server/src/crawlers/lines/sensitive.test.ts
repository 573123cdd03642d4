import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { looksSensitive } from './sensitive.ts'

/** Pseudorandom bytes that are the same in every run. */
const bytes = (seed: number, length: number) => createHash('sha512').update(String(seed)).digest().subarray(0, length)
const caught = (write: (seed: number) => string) =>
  Array.from({ length: 1000 }, (_, seed) => looksSensitive(`/a/${write(seed)}/b`)).filter(Boolean).length

describe('looksSensitive', () => {
  it.each([
    '/users/jo.doe@example.com/orders',
    '/unsubscribe/jo@example.co.uk',
    '/mailto:jo@example.com',
    '/s/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    '/keys/sk-proj-Ab3dEf6hIj9lMn2pQr5t',
    '/keys/sk_live_4eC39HqLyjWDarjtT1zdp7dc',
    '/gh/ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    '/aws/AKIAIOSFODNN7EXAMPLE',
    '/shop/cart;jsessionid=1A530637289A03B07199A44E8D531427',
    '/(S(lit3py55t21z5v55vlm25s55))/orders.aspx',
    '/login/token=abc',
    '/f/9f86d081884c7d659a2feaa0c55ad015',
    '/f/9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08.pdf',
    '/d/dGhpcyBpcyBhIHZlcnkgbG9uZyBzZWNyZXQgdG9rZW4',
    '/reset/550e8400-e29b-41d4-a716-446655440000',
    '/invite/4f9a2c7e81b3',
    '/verify-email/k3j9x2m7q4w8',
  ])('hides %s', path => {
    expect(looksSensitive(path)).toBe(true)
  })

  it.each([
    '/',
    '/robots.txt',
    '/blog/how-to-choose-a-password-manager-in-2024-complete-guide',
    '/Best-Password-Managers-2024-Review-Of-The-Top-10',
    '/wiki/List_of_Nobel_laureates_in_Physics_since_1901',
    '/docs/HowToUseGPT4ForYourBusinessPlan',
    '/docs/kubernetes-v1-29-release-notes-sig-node-k8s-1-29-0-rc1',
    '/2024/03/15/article-1234567890',
    '/events/20240315T101500Z',
    '/news/12345678901234567890',
    '/dp/B08N5WRWNW',
    '/store/SKU-00123456789-BLK-XL',
    '/p/DDR4-3200-16GB-2x8GB-CL16-F4-3200C16D-16GVKB',
    '/p/iphone15promax256gbblue',
    '/products/550e8400-e29b-41d4-a716-446655440000',
    '/products/507f1f77bcf86cd799439011',
    '/watch/dQw4w9WgXcQ',
    '/arxiv/2401.12345v2',
    '/isbn/978-3-16-148410-0',
    '/@jo/how-i-work',
    '/images/logo@2x.png',
    '/npm/react@18.2.0/umd/react.production.min.js',
    '/sk-bratislava-travel-guide-2024',
    '/docs/auth/oauth-2-0-overview',
    '/share/team-2024-offsite',
    '/token/ERC20',
    '/sessions/keynote-2024',
    '/assets/app.d41d8cd98f00b204e9800998ecf8427e.js',
    '/_next/static/Xk9v2LmQpR7sT1uVwYz0a/_buildManifest.js',
    '/image/upload/c_fill,w_1200,h_630,q_auto:best,f_auto/v1712345678/blog/hero.jpg',
    '/日本語/カタログ2024',
    '/Donaudampfschifffahrtsgesellschaft2024',
  ])('shows %s', path => {
    expect(looksSensitive(path)).toBe(false)
  })

  it('catches nearly all of what is drawn by lot', () => {
    expect(caught(seed => bytes(seed, 16).toString('hex'))).toBe(1000)
    expect(caught(seed => bytes(seed, 48).toString('base64url'))).toBeGreaterThanOrEqual(990)
    expect(caught(seed => bytes(seed, 32).toString('base64url'))).toBeGreaterThanOrEqual(980)
    expect(caught(seed => bytes(seed, 24).toString('base64url'))).toBeGreaterThanOrEqual(970)
    expect(
      caught(seed => Array.from(bytes(seed, 26), byte => (byte % 36).toString(36)).join('')),
    ).toBeGreaterThanOrEqual(940)
  })
})
