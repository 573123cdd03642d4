/** Pages that a person saved with their filters. */
export const views = {
  title: 'Saved views',
  save: 'Save view',
  saveHint: 'Keeps this page with its period and filters in your menu.',
  name: 'Name',
  nameHint: 'At most 60 characters. Only you see it.',
  manage: 'Edit views',
  rename: (name: string) => `Rename ${name}`,
  delete: (name: string) => `Delete ${name}`,
}
