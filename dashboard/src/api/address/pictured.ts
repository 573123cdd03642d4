/**
 * Behind the next picture, and after 100 ms where none is drawn: what was pressed looks pressed before the page is drawn
 * anew.
 */
export const pictured = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
