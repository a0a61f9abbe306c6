import { join } from 'node:path'
import { capDiagnostics } from '../model/cap-diagnostics.ts'
import type { Compiled, Diagnostic } from '../model/diagnostic.ts'
import { type Extension, NO_EXTENSION } from '../model/extension.ts'
import type { ProgressEvent } from '../model/progress.ts'
import type { FailedPage } from '../model/site.ts'
import { assembleGuides } from './assemble-guides.ts'
import { assembleSite, emptySite } from './assemble-site.ts'
import { type Cache, openCache } from './cache/cache.ts'
import { checkSite } from './checks/check-site.ts'
import { type ComparedReleases, compileChanges } from './compile-changes.ts'
import { compilePages } from './compile-pages.ts'
import { type Compilation, compileReferences } from './compile-references.ts'
import { defaultBudgets } from './config/budgets-config.ts'
import type { Config } from './config/config.ts'
import { CONFIG_FILE, type LoadedConfig } from './config/read-config.ts'
import { createAuthoring } from './content/authoring.ts'
import { createContractLookup } from './contract-lookup.ts'
import { ownLanguages } from './extension/read-extension.ts'
import { linkOperations } from './link-operations.ts'
import { linkTerms } from './link-terms.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import { type Project, readProject } from './read-project.ts'
import { readLastUpdates } from './source/last-updates.ts'
import { readPublicPaths } from './source/read-public-paths.ts'
import { readSources } from './source/read-sources.ts'
import { routeOfFile } from './source/routes.ts'
import { createStages, type Stage } from './stages.ts'
import { readTheme } from './theme/read-theme.ts'

export interface CompileOptions {
  /** The folder of `portal.config.ts`, absolute. */
  root: string
  onProgress?: (event: ProgressEvent) => void
  cache?: Cache
  /** The result of `readProject`, if already known. */
  project?: Compiled<Project | null>
}

/** Compiles a portal's folder to everything its site is rendered from. */
export async function compile(options: CompileOptions): Promise<Compiled<Compilation>> {
  const { root, cache = openCache(options.root) } = options
  const stage = createStages(options.onProgress)

  const config = await stage('config', () => options.project ?? readProject(root))
  if (!config.value) return withoutConfig(config.diagnostics)
  const { settings, hash, locate, extension } = config.value
  const { codeFolder } = settings
  const sources = await stage('sources', () => readSources(root))
  const updates = readLastUpdates(root)
  const authoring = createAuthoring(settings.components, ownLanguages(settings), hash)
  const { pages, compiled, changes } = await compilePagesAndContracts(
    stage,
    { root, cache, authoring, sources: sources.value, codeFolder },
    config.value,
  )
  const contracts = withReleases(compiled.value, changes.value)
  const guides = await stage('navigation', async () =>
    assembleGuides(settings, pages.value, await updates, locate),
  )
  const publicPaths = await readPublicPaths(root)
  const theme = await stage('theme', () => readTheme({ root, settings, publicPaths, locate }))
  const checks = await stage('checks', () =>
    checkSite({
      cache,
      pages: guides.value.parsed.map((page) => ({ ...page, path: routeOfFile(page.file) })),
      sidebar: guides.value.sidebar,
      contracts: createContractLookup(settings, contracts),
      otherPaths: [...publicPaths, ...guides.value.failed.map(({ path }) => path)],
      configLinks: linksOf(settings).map((href) => ({ href, at: locate(href) })),
    }),
  )
  const linked = linkOperations(guides.value, contracts, checks.value)
  const explained = await stage('glossary', () =>
    linkTerms(linked.guides, settings.glossary, locate),
  )
  const site = assembleSite({
    config: settings,
    theme: theme.value,
    guides: {
      ...guides.value,
      guides: explained.value,
      failed: [...guides.value.failed, ...failedReferences(settings, compiled)],
    },
    pages: pages.value,
    contracts: linked.contracts,
  })

  const stages = [config, sources, compiled, changes, pages, guides, theme, checks, explained]
  return {
    value: {
      site,
      contracts: linked.contracts,
      extension,
      budgets: settings.budgets,
      files: sourceFiles(root, settings, extension),
    },
    diagnostics: capDiagnostics(stages.flatMap(({ diagnostics }) => diagnostics)),
  }
}

/** To read contracts blocks this thread: before that, another one begins with the pages that changed. */
async function compilePagesAndContracts(
  stage: Stage,
  portal: Omit<Parameters<typeof compilePages>[0], 'onParse'>,
  { settings, locate }: LoadedConfig,
) {
  let onParse = () => {}
  const parsing = new Promise<void>((resolve) => {
    onParse = resolve
  })
  const compiling = stage('pages', () => compilePages({ ...portal, onParse }))
  const { root, cache } = portal
  const [pages, contracts] = await Promise.all([
    compiling,
    Promise.race([parsing, compiling]).then(() =>
      compileContracts(stage, { root, settings, locate, cache }),
    ),
  ])
  return { pages, ...contracts }
}

/** The contracts, and what changed in them from release to release. */
async function compileContracts(
  stage: Stage,
  {
    root,
    settings,
    locate,
    cache,
  }: Pick<LoadedConfig, 'settings' | 'locate'> & { root: string; cache: Cache },
) {
  const compiled = await stage('contracts', () => compileReferences(root, settings, cache))
  const { references } = settings
  const changes = await stage('changes', () =>
    compileChanges({ root, cache, references, contracts: compiled.value, locate }),
  )
  return { compiled, changes }
}

function withReleases(
  bundles: ReferenceBundle[],
  compared: Map<string, ComparedReleases>,
): ReferenceBundle[] {
  return bundles.map((bundle) => {
    const { reference, parts } = bundle
    const { releases, hash } = compared.get(reference.family) ?? { releases: [], hash: '' }
    return {
      ...bundle,
      reference: { ...reference, releases },
      parts: { ...parts, releases: hash },
    }
  })
}

/** Only a page that shows the diagnostics. */
function withoutConfig(diagnostics: Diagnostic[]): Compiled<Compilation> {
  const site = { ...emptySite(), failed: [{ path: '/', file: CONFIG_FILE, diagnostics }] }
  const value = {
    site,
    contracts: [],
    extension: NO_EXTENSION,
    budgets: defaultBudgets(),
    files: [],
  }
  return { value, diagnostics }
}

/** References whose contract cannot be read: their pages say why. */
function failedReferences(
  { references }: Config,
  { value, diagnostics }: Compiled<ReferenceBundle[]>,
): FailedPage[] {
  return references
    .filter(({ family }) => !value.some(({ reference }) => reference.family === family))
    .map(({ family, file }) => ({
      path: `/${family}`,
      file,
      diagnostics: diagnostics.filter(({ at }) => at.file === file),
    }))
}

/** The links that the configuration sets. */
function linksOf({ navbar, landing, versions, announcement, theme }: Config): string[] {
  const links = [...(navbar ?? []), ...versions, ...theme.footer, ...(landing?.starts ?? [])]
  return [...links, landing?.sample, announcement].flatMap((link) => link?.href ?? [])
}

/** Files and folders that the configuration names; a contract that cannot be read has no other trace. */
function sourceFiles(
  root: string,
  { theme, landing, codeFolder, references }: Config,
  { files }: Extension,
): string[] {
  const named = [
    ...[theme.css, theme.logo, landing?.sample?.drawing, codeFolder],
    ...references.flatMap(({ file, releases }) => [file, releases]),
  ]
  return [...named.flatMap((file) => (file ? join(root, file) : [])), ...files]
}
