/** Makes a text storable in both engines: well-formed Unicode without U+0000. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
