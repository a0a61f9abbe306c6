import type { Plugin } from 'vitest/config'

const SOURCE = /\/engine\/src\/(node|compiler|model|api)\/.*\.ts$/

/**
 * Tests that build whole sites use the compiled engine, as it is shipped: Node runs it as it is,
 * and nothing of it is compiled again for the tests.
 */
export function compiledEngine(): Plugin {
  return {
    name: 'compiled-engine',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || !SOURCE.test(found.id)) return found
      return found.id.replace('/engine/src/', '/engine/dist/').replace(/\.ts$/, '.js')
    },
  }
}
