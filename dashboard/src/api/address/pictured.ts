/**
 * Resolves after the next animation frame, or after 100 ms if there is no frame. Meanwhile, the browser can draw a
 * pressed control.
 */
export const pictured = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
