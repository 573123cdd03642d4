/** Writes to standard output. A full disk, or a reader that has gone, is the caller's to meet. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(text, error => (error ? reject(error) : resolve())))
