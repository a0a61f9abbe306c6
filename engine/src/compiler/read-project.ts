import type { Compiled } from '../model/diagnostic.ts'
import type { Extension } from '../model/extension.ts'
import { type LoadedConfig, readConfig } from './config/read-config.ts'
import { readExtension } from './extension/read-extension.ts'

/** What a portal says of itself: all that must be known before its pages are compiled and its site is bundled. */
export interface Project extends LoadedConfig {
  extension: Extension
}

/** Null when there is no configuration to work with; the diagnostics then say why. */
export async function readProject(root: string): Promise<Compiled<Project | null>> {
  const { value: config, diagnostics } = await readConfig(root)
  if (!config) return { value: null, diagnostics }
  const extension = await readExtension(root, config.settings, config.locate)
  return {
    value: { ...config, extension: extension.value },
    diagnostics: [...diagnostics, ...extension.diagnostics],
  }
}
