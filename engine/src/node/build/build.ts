import { setImmediate } from 'node:timers/promises'
import { type Cache, openCache } from '../../compiler/cache/cache.ts'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { readProject } from '../../compiler/read-project.ts'
import { printDiagnostics } from '../../compiler/report/print-diagnostics.ts'
import { mapWithConcurrency } from '../../compiler/source/map-with-concurrency.ts'
import { type Diagnostic, isConfigError } from '../../model/diagnostic.ts'
import { withBase } from '../../model/routes.ts'
import { bundleInProcess } from '../bundle/bundle-in-process.ts'
import type { ClientBundle, SiteBundle } from '../bundle/site-bundle.ts'
import type { Options } from '../cli/options.ts'
import { type Progress, silentProgress } from '../cli/progress.ts'
import { checkBudgets, checkFragments } from './budgets.ts'
import { checkOut } from './check-out.ts'
import { LastBuild } from './last-build.ts'
import { isText, type OutputFile, type OutputGroup } from './output-files.ts'
import { OutputFolder } from './output-folder.ts'
import { outputTable, type SiteAssets } from './output-table.ts'
import { weighFragments, weighPages } from './page-weights.ts'
import { publicFiles } from './public-files.ts'
import { loadRenderers } from './renderers.ts'

export type BuildOptions = Pick<Options, 'root' | 'out' | 'base' | 'compression' | 'publicReady'>

/** Receives all files of the output before the first one is written. */
type OnRenderable = (files: OutputFile[]) => Promise<void>

/** Compiles a portal and writes it atomically: on failure, the previous output stays unchanged. */
export async function buildPortal(
  options: BuildOptions,
  progress: Progress = silentProgress,
  onRenderable?: OnRenderable,
): Promise<Diagnostic[]> {
  const { root, out } = options
  await checkOut(root, out)
  const project = await readProject(root)
  if (!project.value || project.diagnostics.some(isConfigError)) return project.diagnostics
  const cache = openCache(root)
  const { extension } = project.value
  const last = await LastBuild.of(options, project.value, cache)
  const known = await progress.stage('Compare with the last build', () =>
    last.diagnosticsIfUnchanged(),
  )
  if (known) return known
  const [{ value: compilation, diagnostics }, bundle] = await Promise.all([
    compile({ root, project, cache, onProgress: progress.follow }),
    progress.stage('Bundle the site', () => bundleInProcess({ root, cache, extension })),
  ])
  if (diagnostics.some(isConfigError)) return diagnostics
  const output = await OutputFolder.open({ ...options, cache })
  try {
    const found = await writeSite({
      options,
      cache,
      output,
      compilation,
      bundle,
      progress,
      onRenderable,
    })
    const all = [...diagnostics, ...found]
    await last.record(compilation, output.identity, all)
    cache.trim()
    return all
  } catch (error) {
    await output.discard()
    throw error
  }
}

interface WriteRequest {
  options: BuildOptions
  cache: Cache
  output: OutputFolder
  compilation: Compilation
  bundle: SiteBundle
  progress: Progress
  onRenderable: OnRenderable | undefined
}

/** Writes the output atomically and returns diagnostics about it. */
async function writeSite(request: WriteRequest): Promise<Diagnostic[]> {
  const { options, output, compilation, bundle, progress } = request
  const { files, groups } = outputTable({
    ...options,
    cache: request.cache,
    compilation,
    renderers: await loadRenderers(bundle.server, compilation.contracts.length > 0),
    assets: siteAssets(bundle.client, options.base),
    contentOf: (file) => output.contentOf(file),
  })
  const ownFiles = (fromPublic: OutputFile[]) => [
    ...bundleFiles(bundle.client),
    ...fromPublic,
    ...files,
  ]
  if (request.onRenderable) {
    const { value: written } = await publicFiles(options.root)
    // The files of unchanged groups too: a reader may ask for any of them already.
    await request.onRenderable(withoutDoubles([...ownFiles(written), ...filesOf(groups)]))
  }
  await options.publicReady
  const { value: fromPublic, diagnostics } = await publicFiles(options.root)
  const changed = groups.filter((group) => !output.keepGroup(group))
  const byPath = withoutDoubles([...ownFiles(fromPublic), ...filesOf(changed)], output.has)
  await progress.stage('Render and compress', async (tick) => {
    let begun = 0
    let done = 0
    await mapWithConcurrency(byPath, 16, async (file) => {
      // Without a pause, what other threads have made meanwhile would wait for the last file.
      await setImmediate()
      const work = [output.put(file)]
      // Other threads still compress when the last page is rendered.
      if (++begun === byPath.length && output.hasNews) work.push(output.linkUnchanged())
      await Promise.all(work)
      tick(++done, byPath.length)
    })
  })
  await progress.stage('Publish', () => output.publish())
  // Budgets apply to release builds.
  const found = [...diagnostics, ...output.diagnostics]
  if (options.compression === 'fast') return found
  const { budgets, site } = compilation
  return [
    ...found,
    ...checkBudgets(weighPages(output, site, bundle.client), budgets),
    ...checkFragments(weighFragments(output, site), budgets),
  ]
}

/**
 * If two files have the same path, one that is kept wins, otherwise the later one. Precompressed
 * input files are dropped: the build creates its own.
 */
function withoutDoubles(
  files: OutputFile[],
  isKept: (path: string) => boolean = () => false,
): OutputFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return [...byPath.values()].filter(({ path }) => {
    const plain = path.replace(/\.(br|gz)$/, '')
    const isVariant = plain !== path && isText(plain) && (byPath.has(plain) || isKept(plain))
    return !isVariant && !isKept(path)
  })
}

function filesOf(groups: OutputGroup[]): OutputFile[] {
  return groups.flatMap((group) => group.files())
}

function bundleFiles({ files, rareScripts }: ClientBundle): OutputFile[] {
  const rare = new Set(rareScripts)
  return Object.entries(files).map(([path, content]) => ({
    path,
    // Its name changes with its content.
    inputs: () => path,
    level: rare.has(path) ? 'strong' : 'strongest',
    render: () => content,
  }))
}

export async function runBuild(
  options: Options,
  progress: Progress,
  onRenderable?: OnRenderable,
): Promise<number> {
  const diagnostics = await buildPortal(options, progress, onRenderable)
  const code = printDiagnostics(diagnostics, options)
  if (diagnostics.some(isConfigError))
    process.stderr.write(`Nothing was written: ${options.out} is unchanged.\n`)
  return code
}

function siteAssets({ files, script, styles }: ClientBundle, base: string): SiteAssets {
  const url = (file: string) => withBase(base, `/${file}`)
  // URLs inlined in a document are relative to the page, not to the style sheet.
  const css = Buffer.from(files[styles.site] ?? [])
    .toString('utf8')
    .replaceAll('url(./', `url(${url('assets/')}`)
  return {
    script: url(script),
    styles: {
      site: [{ href: url(styles.site), css }],
      reference: [{ href: url(styles.reference) }],
    },
  }
}
