import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnLanguage } from '../../api/sample-language.ts'
import type { Compiled, SourceLocation } from '../../model/diagnostic.ts'
import { type Extension, NO_EXTENSION } from '../../model/extension.ts'
import { hashOf } from '../cache/hash.ts'
import type { Config } from '../config/config.ts'
import { type PortalModule, readModules } from './read-modules.ts'

/** The export of a sample language's module. */
export const SAMPLE_WRITER = 'writeSample'

/** The export of the module that runs requests. */
const RUNNER = 'createRunner'

/** The code that the configuration adds to the site, with all its files. */
export async function readExtension(
  root: string,
  settings: Config,
  locate: (text: string) => SourceLocation,
): Promise<Compiled<Extension>> {
  const { samples, strings, locale } = settings
  const components = Object.entries(settings.components).map(([name, { file, island }]) => ({
    name,
    file: join(root, file),
    island,
  }))
  const languages = ownLanguages(settings).map(({ id, label, file }) => ({
    id,
    label,
    file: join(root, file),
  }))
  const run = settings.run && { ...settings.run, file: join(root, settings.run.file) }
  const parts = { components, languages, headers: samples.headers, run, strings, locale }
  const { root: _, files: __, hash: ___, ...none } = NO_EXTENSION
  if (JSON.stringify(parts) === JSON.stringify(none))
    return { value: NO_EXTENSION, diagnostics: [] }
  const modules: PortalModule[] = [
    ...components.map(({ name, file }) => ({ file, exported: name })),
    ...languages.map(({ file }) => ({ file, exported: SAMPLE_WRITER })),
    ...(run ? [{ file: run.file, exported: RUNNER }] : []),
  ]
  const { value: files, diagnostics } = await readModules(root, modules, (file) => locate(file))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  const hash = hashOf(JSON.stringify([parts, texts])).slice(0, 16)
  return { value: { root, ...parts, files, hash }, diagnostics }
}

/** The portal's own languages from anywhere in the configuration, without duplicates. */
export function ownLanguages({ samples, references }: Config): OwnLanguage[] {
  const all = [samples.languages ?? [], ...references.map(({ languages }) => languages ?? [])]
  const own = all.flat().flatMap((language) => (typeof language === 'string' ? [] : [language]))
  return [...new Map(own.map((language) => [language.id, language])).values()]
}
