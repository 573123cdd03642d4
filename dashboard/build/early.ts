import type { Plugin } from 'vite'

/** Has the browser load the code of figures at once, which the entry would ask for a moment later. */
export function early(): Plugin {
  return {
    name: 'earshot-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const figures = Object.values(bundle).find(each => each.type === 'chunk' && each.name === 'figures')
        if (!figures) throw new Error('The build has no chunk "figures", which nearly all pages need.')
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${figures.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
