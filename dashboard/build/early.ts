import type { Plugin } from 'vite'

/** What every first page needs beside the entry: the code of figures, and the font of the first letters. */
const needed = [
  { name: /^assets\/figures-.*\.js$/, attributes: { rel: 'modulepreload', crossorigin: '' } },
  { name: /inter-latin-wght-normal.*\.woff2$/, attributes: { rel: 'preload', as: 'font', crossorigin: '' } },
]

/** Has the browser load at once what the code would ask for a moment later. */
export function early(): Plugin {
  return {
    name: 'earshot-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        needed.map(({ name, attributes }) => {
          const file = Object.keys(bundle).find(each => name.test(each))
          if (file === undefined) throw new Error(`The build has no file ${name}, which pages need first.`)
          return { tag: 'link', attrs: { ...attributes, href: `/${file}` }, injectTo: 'head' }
        }),
    },
  }
}
