import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { readProject } from '../../compiler/read-project.ts'
import { printDiagnostics } from '../../compiler/report/print-diagnostics.ts'
import { mapSome } from '../../compiler/source/map-some.ts'
import { type Diagnostic, isConfigError } from '../../model/diagnostic.ts'
import { withBase } from '../../model/routes.ts'
import { bundleInThread } from '../bundle/bundle-in-thread.ts'
import { discardUnkept } from '../bundle/cache-folder.ts'
import type { SiteBundle } from '../bundle/kept-bundles.ts'
import type { Options } from '../cli/options.ts'
import { type Progress, silentProgress } from '../cli/progress.ts'
import { checkBudgets, checkFragments } from './budgets.ts'
import { checkOut } from './check-out.ts'
import { compressFile, compressFolder } from './compress.ts'
import { copyPublic } from './copy-public.ts'
import { writeOutput } from './output-files.ts'
import { outputFiles, type SiteAssets } from './output-table.ts'
import { weighFragments, weighPages } from './page-weights.ts'
import { loadRenderers } from './renderers.ts'
import { openStaging } from './staging.ts'

export type BuildOptions = Pick<Options, 'root' | 'out' | 'base'>

/** Compiles a portal and writes it whole, or leaves the previous output as it was. */
export async function buildPortal(
  { root, out, base }: BuildOptions,
  progress: Progress = silentProgress,
): Promise<Diagnostic[]> {
  await checkOut(root, out)
  const project = await readProject(root)
  if (!project.value || project.diagnostics.some(isConfigError)) return project.diagnostics
  const { extension } = project.value
  const [{ value: compilation, diagnostics }, bundle] = await Promise.all([
    compile({ root, project, onProgress: progress.follow }),
    progress.stage('Bundle the site', () => bundleInThread(extension)),
  ])
  try {
    if (diagnostics.some(isConfigError)) return diagnostics
    return [
      ...diagnostics,
      ...(await writeSite({ root, out, base }, compilation, bundle, progress)),
    ]
  } finally {
    await Promise.all([bundle.dir, bundle.server.dir].map(discardUnkept))
  }
}

/** Writes the output whole, and tells what is wrong with it. */
async function writeSite(
  { root, out, base }: BuildOptions,
  compilation: Compilation,
  bundle: SiteBundle,
  progress: Progress,
): Promise<Diagnostic[]> {
  const renderers = await loadRenderers(bundle.server, compilation.contracts.length > 0)
  const staging = await openStaging(out)
  try {
    await cp(join(bundle.dir, 'assets'), join(staging.dir, 'assets'), { recursive: true })
    const left = await copyPublic(root, staging.dir)
    const files = outputFiles({
      root,
      compilation,
      renderers,
      assets: await siteAssets(bundle, base),
      base,
    })
    await progress.stage('Write and compress', (tick) => {
      let done = 0
      return mapSome(files, 16, async (file) => {
        // Compressed by other threads, while this one renders the next page.
        await compressFile(await writeOutput(staging.dir, file))
        tick(++done, files.length)
      })
    })
    await progress.stage('Compress the rest', (tick) => compressFolder(staging.dir, { tick }))
    const pages = await weighPages(staging.dir, compilation.site, bundle)
    const fragments = await weighFragments(staging.dir, compilation.site)
    await staging.publish()
    const { budgets } = compilation
    return [...left, ...checkBudgets(pages, budgets), ...checkFragments(fragments, budgets)]
  } catch (error) {
    await staging.discard()
    throw error
  }
}

export async function runBuild(options: Options, progress: Progress): Promise<number> {
  const diagnostics = await buildPortal(options, progress)
  const code = printDiagnostics(diagnostics, options)
  if (diagnostics.some(isConfigError))
    process.stderr.write(`Nothing was written: ${options.out} is as it was.\n`)
  return code
}

async function siteAssets({ dir, script, styles }: SiteBundle, base: string): Promise<SiteAssets> {
  const url = (file: string) => withBase(base, `/${file}`)
  // Inside a document, addresses are relative to the page, not to the style sheet.
  const css = (await readFile(join(dir, styles.site), 'utf8')).replaceAll(
    'url(./',
    `url(${url('assets/')}`,
  )
  return {
    script: url(script),
    styles: {
      site: [{ href: url(styles.site), css }],
      reference: [{ href: url(styles.reference) }],
    },
  }
}
