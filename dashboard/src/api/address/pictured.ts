/**
 * Resolves after the next animation frame, or after 100 ms without a frame. The browser can thus draw a pressed control
 * before the page re-renders.
 */
export const pictured = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
