/**
 * Resolves after the next animation frame, or after 100 ms if there is none. A pressed control looks pressed before the
 * page re-renders.
 */
export const pictured = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
