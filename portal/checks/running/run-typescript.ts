import * as nodeCrypto from 'node:crypto'
import ts from 'typescript'
import { environmentOf } from './environment.ts'
import type { PageWorld } from './page-world.ts'
import { createShaka } from './shaka-stand-in.ts'

/**
 * Runs a TypeScript sample as a module, then evaluates `run` beside it. What it does not declare itself comes from the
 * page's earlier samples and from the environment. `false` as a result is a failure, as an error is.
 */
export async function runTypeScript(code: string, run: string, page: PageWorld): Promise<void> {
  const shaka = createShaka()
  const scope = { shaka, ...environmentOf(page), ...Object.fromEntries(page.exports) }
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  })
  const names = Object.keys(scope)
  const expression = run === '' ? 'undefined' : run
  const source = `return (async () => {\n${outputText}\nreturn (${expression}\n)\n})()`
  const start = new Function('exports', 'require', ...names, source)
  const exported: Record<string, unknown> = {}
  const randomUUID = () => page.random.uuid()
  const require = (name: string) => packageOf(name, { shaka, randomUUID })
  const work: Promise<unknown> = start(exported, require, ...Object.values(scope))
  const result = await page.time.settle(work)
  for (const [name, value] of Object.entries(exported)) page.exports.set(name, value)
  if (result === false) throw new Error(`${run} is false`)
}

/** Packages that samples import: those of Node, and stand-ins of players. */
function packageOf(name: string, { shaka, randomUUID }: Record<string, unknown>): unknown {
  if (name === 'node:crypto') return { ...nodeCrypto, randomUUID }
  if (name === 'shaka-player') return { __esModule: true, default: shaka }
  throw new Error(`the package ${name} is not there`)
}
