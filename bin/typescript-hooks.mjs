import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { transform } from 'rolldown/utils'

const OPTIONS = {
  target: 'es2022',
  jsx: { runtime: 'automatic' },
  typescript: { onlyRemoveTypeImports: true },
  // `node --enable-source-maps bin/portal.mjs …` shows the lines of the sources.
  sourcemap: true,
}

/** Erases types with the bundler's own parser: a millisecond a file. */
export async function load(url, context, nextLoad) {
  const [address] = url.split('?')
  if (!/\.tsx?$/.test(address)) return nextLoad(url, context)
  const file = fileURLToPath(address)
  const { code, map, errors } = await transform(file, await readFile(file, 'utf8'), OPTIONS)
  if (errors.length > 0) throw new SyntaxError(explain(file, errors[0]))
  return { format: 'module', source: `${code}\n${inlined(map)}`, shortCircuit: true }
}

/** `portal.config.ts:2:14 Unexpected token` */
function explain(file, { message, loc }) {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  const text = first.replace(/^\[\w+\] /, '')
  return loc ? `${basename(file)}:${loc.line}:${loc.column + 1} ${text}` : text
}

function inlined(map) {
  const data = Buffer.from(JSON.stringify(map)).toString('base64')
  return `//# sourceMappingURL=data:application/json;base64,${data}`
}
