import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeDocument } from '../../../engine/fixtures/openapi-large/make-document.ts'
import { buildOurs, buildPortalFolder } from '../build-ours.ts'
import { compressFolder } from '../compress-folder.ts'
import { OURS, PEERS, WORK } from '../folders.ts'
import type { PartRun } from '../part.ts'
import { chooseTargets, type OpenApiDocument, type Target } from './targets.ts'
import type { Viewer } from './viewers.ts'

export interface ReferenceCase {
  id: string
  /** The built portal with this document. */
  site: string
  title: string
  first: Target
  second: Target
}

const ROOT = join(WORK, 'reference')

/** Folder of a viewer's pages: `/dapi` and, for peers, `/openapi/dapi.json`. */
export function siteOf(viewer: Viewer): string {
  return join(ROOT, viewer.name.toLowerCase().replaceAll(' ', '-'))
}

/** A site per viewer, with one page per document. */
export async function prepareSites(run: PartRun, viewers: Viewer[]): Promise<ReferenceCase[]> {
  await buildOurs(run)
  const cases = [await readCase('dapi', OURS)]
  if (!run.options.quick) cases.push(await readCase('cms', OURS))
  if (!run.options.quick) cases.push(await readCase('large', await buildLarge(run)))
  await run.progress.stage('Prepare the viewers', async (tick) => {
    for (const [index, viewer] of viewers.entries()) {
      await prepareViewer(viewer, cases)
      tick(index + 1, viewers.length)
    }
  })
  return cases
}

async function readCase(id: string, site: string): Promise<ReferenceCase> {
  const file = join(site, `openapi/${id}.json`)
  const document = JSON.parse(await readFile(file, 'utf8')) as OpenApiDocument
  const methods = ['get', 'put', 'post', 'patch', 'delete']
  const count = Object.values(document.paths)
    .flatMap(Object.keys)
    .filter((key) => methods.includes(key)).length
  return { id, site, title: `${id}: ${count} operations`, ...chooseTargets(document) }
}

/** A document of 1,000 operations, as the portal shows it. */
async function buildLarge({ options, progress }: PartRun): Promise<string> {
  const root = join(ROOT, 'large-portal')
  const out = join(root, 'dist')
  if (options.reuse && (await readFile(join(out, 'index.html')).catch(() => null))) return out
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'openapi.json'), JSON.stringify(makeDocument(1000)))
  await writeFile(
    join(root, 'portal.config.ts'),
    `export default { title: 'Large', references: [{ family: 'large', file: 'openapi.json' }] }\n`,
  )
  await progress.stage('Build a portal of 1,000 operations', () => buildPortalFolder(root, out))
  return out
}

async function prepareViewer(viewer: Viewer, cases: ReferenceCase[]): Promise<void> {
  const target = siteOf(viewer)
  await rm(target, { recursive: true, force: true })
  await mkdir(join(target, 'openapi'), { recursive: true })
  for (const file of viewer.files) await copyFile(join(PEERS, file), join(target, basename(file)))
  for (const { id, site } of cases) {
    if (viewer.files.length === 0) {
      for (const folder of [id, 'assets'])
        await cp(join(site, folder), join(target, folder), { recursive: true })
      continue
    }
    // Without indentation.
    const text = await readFile(join(site, `openapi/${id}.json`), 'utf8')
    await writeFile(join(target, `openapi/${id}.json`), JSON.stringify(JSON.parse(text)))
    await writeFile(join(target, `${id}.html`), viewer.page(`/openapi/${id}.json`))
  }
  await compressFolder(target)
}
