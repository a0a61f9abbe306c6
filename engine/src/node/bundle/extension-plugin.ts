import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SAMPLE_WRITER } from '../../compiler/extension/read-extension.ts'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { STRINGS } from '../../model/strings.ts'

/** The site's modules that are empty until a portal extends them. */
export const EXTENSION_MODULES = [
  'components',
  'islands',
  'languages',
  'runner',
  'strings',
] as const

type ModuleName = (typeof EXTENSION_MODULES)[number]

/** `strings` → `…/dist/site/extension/strings.js` */
export function extensionFile(name: ModuleName): string {
  return join(COMPILED_ROOT, `site/extension/${name}.js`)
}

/** Replaces the engine's empty modules by the portal's extension; calls `current` on every load. */
export function extensionPlugin(current: () => Extension): Plugin {
  const names = new Map(EXTENSION_MODULES.map((name) => [extensionFile(name), name]))
  return {
    name: 'portal-extension',
    enforce: 'pre',
    load(id) {
      const name = names.get(id.split('?')[0] ?? id)
      const extension = current()
      return name && extension.hash ? WRITERS[name](extension) : null
    },
  }
}

/** An area without strings of the portal is there all the same. */
const NO_STRINGS = Object.fromEntries(Object.keys(STRINGS).map((area) => [area, {}]))

const WRITERS: Record<ModuleName, (extension: Extension) => string> = {
  components: ({ components }) =>
    [
      ...components.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)}`),
      `export const components = { ${components.map(({ name }) => name).join(', ')} }`,
    ].join('\n'),
  islands: ({ components }) => {
    const lazy = components
      .filter(({ island }) => island)
      .map(
        ({ name, file }) =>
          `${name}: lazy(() => import(${JSON.stringify(file)}).then((m) => ({ default: m.${name} })))`,
      )
    return `import { lazy } from 'react'\nexport const islands = { ${lazy.join(', ')} }`
  },
  languages: ({ languages, headers }) =>
    [
      ...languages.map(
        ({ file }, index) =>
          `import { ${SAMPLE_WRITER} as write${index} } from ${JSON.stringify(file)}`,
      ),
      `export const ownLanguages = [${languages
        .map(
          ({ id, label }, index) => `{ ...${JSON.stringify({ id, label })}, write: write${index} }`,
        )
        .join(', ')}]`,
      `export const headerValues = ${JSON.stringify(headers)}`,
    ].join('\n'),
  runner: ({ run }) =>
    [
      `export const importRunner = ${run ? `() => import(${JSON.stringify(run.file)})` : 'null'}`,
      `export const runNote = ${JSON.stringify(run?.note ?? '')}`,
      `export const runsGuides = ${run?.guides ?? false}`,
    ].join('\n'),
  strings: ({ strings, locale }) =>
    Object.entries({ ...NO_STRINGS, ...strings, locale })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n'),
}
