import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * `import code from './before-paint.js?raw'` → that script and what it imports, as one minified
 * script. It is sent with every document.
 */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.js\?raw$/ },
      async handler(id) {
        const bundle = await rolldown({ input: id.slice(0, -'?raw'.length) })
        const { output } = await bundle.generate({ format: 'iife', minify: true })
        await bundle.close()
        return `export default ${JSON.stringify(output[0].code.trim())}`
      },
    },
  }
}
