/** A page that is shared without login. */
export const shares = {
  opening: 'Opening…',
  gone: 'This link does not work.',
  goneHint: 'It has expired, was revoked, or is not complete. Ask the sender for a new one.',
  password: 'Password',
  open: 'Open',
  shared: (brand: string) => `Shared by ${brand}`,
  until: (time: string) => `Until ${time}`,
  fixed: 'Period and filters are fixed.',
}
