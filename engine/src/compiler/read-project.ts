import type { Compiled } from '../model/diagnostic.ts'
import type { Extension } from '../model/extension.ts'
import { type LoadedConfig, readConfig } from './config/read-config.ts'
import { readExtension } from './extension/read-extension.ts'

/**
 * The portal's configuration and extension: everything needed before pages are compiled and the
 * site is bundled.
 */
export interface Project extends LoadedConfig {
  extension: Extension
}

/** The value is null if there is no valid configuration. */
export async function readProject(root: string): Promise<Compiled<Project | null>> {
  const { value: config, diagnostics } = await readConfig(root)
  if (!config) return { value: null, diagnostics }
  const extension = await readExtension(root, config.settings, config.locate)
  return {
    value: { ...config, extension: extension.value },
    diagnostics: [...diagnostics, ...extension.diagnostics],
  }
}
