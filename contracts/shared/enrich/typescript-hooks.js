import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'

/** Strips the types of a script before Node runs it. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context)
  const file = fileURLToPath(url)
  const { code, errors } = await transform(file, await readFile(file, 'utf8'), { target: 'es2022' })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`)
  return { format: 'module', source: code, shortCircuit: true }
}
