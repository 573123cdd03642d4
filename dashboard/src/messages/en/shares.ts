/** A page that is shared without login. */
export const shares = {
  opening: 'Opening…',
  gone: 'This link does not work.',
  goneHint: 'The link has expired, was revoked or is incomplete. Ask the sender for a new one.',
  password: 'Password',
  open: 'Open',
  shared: (brand: string) => `Shared by ${brand}`,
  until: (time: string) => `Valid until ${time}`,
  fixed: 'Period and filters are fixed.',
}
