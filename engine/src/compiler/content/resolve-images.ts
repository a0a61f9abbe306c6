import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Json } from '../../model/json.ts'
import { nearestNames } from '../../model/nearest.ts'
import type { Asset } from '../../model/site.ts'
import { hashOf } from '../cache/hash.ts'
import { isInside } from '../source/inside.ts'
import { readBounded } from '../source/read-bounded.ts'
import type { AddedProps, StoredPage } from './stored-page.ts'

/** Files in this folder are served unchanged from the root of the site. */
const PUBLIC_FOLDER = 'public'

/** In megabytes; a reader on a phone downloads all of them. */
const MAX_IMAGE_MB = 10

interface ResolvedImages {
  /** Size and URL of each image. */
  props: AddedProps
  /** Files to copy. */
  assets: Asset[]
}

interface FoundImage {
  props: Record<string, Json>
  asset: Asset | null
}

/** Resolves the file of each image. */
export async function resolveImages(
  root: string,
  images: StoredPage['images'],
): Promise<Compiled<ResolvedImages>> {
  const assets: Asset[] = []
  const diagnostics: Diagnostic[] = []
  const results = await Promise.all(images.map((image) => resolveImage(root, image)))
  const props = results.map((result) => {
    if (result && 'code' in result) diagnostics.push(result)
    if (!result || 'code' in result) return null
    if (result.asset) assets.push(result.asset)
    return result.props
  })
  return { value: { props, assets }, diagnostics }
}

async function resolveImage(
  root: string,
  { src, at }: StoredPage['images'][number],
): Promise<FoundImage | Diagnostic | null> {
  if (/^https?:/i.test(src)) return null
  const address = decodeAddress(src.replace(/[?#].*$/, ''))
  const isPublic = address.startsWith('/')
  const file = isPublic
    ? posix.join(PUBLIC_FOLDER, address)
    : posix.join(posix.dirname(at.file), address)
  if (!isInside(isPublic ? PUBLIC_FOLDER : '.', file)) return describeOutside(src, at)
  const path = join(root, file)
  const found = await readBounded(path, MAX_IMAGE_MB)
  if (!found) return describeMissing(root, file, src, at)
  if (!isInside(await realpath(root), await realpath(path))) return describeOutside(src, at)
  if (!('bytes' in found)) return describeHuge(src, found.megabytes, at)
  const size = sizeOf(found.bytes)
  if (isPublic) return { props: size, asset: null }
  const url = assetUrl(file, found.bytes)
  return { props: { ...size, src: url }, asset: { source: file, url } }
}

/** `boot%20screen.png` → `boot screen.png`; an invalid escape is left as written. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** `content/docs/images/boot.png` → `/assets/boot.3f2a91c0d4e5.png` */
function assetUrl(file: string, content: Uint8Array): string {
  const extension = extname(file)
  return `/assets/${basename(file, extension)}.${hashOf(content)}${extension}`
}

/** Dimensions reserve space before the image loads; empty for formats we cannot measure. */
function sizeOf(content: Uint8Array): Record<string, number> {
  try {
    const { width, height } = imageSize(content)
    return { width, height }
  } catch {
    return {}
  }
}

async function describeMissing(
  root: string,
  file: string,
  src: string,
  at: SourceLocation,
): Promise<Diagnostic> {
  const names = await readdir(join(root, dirname(file))).catch(() => [])
  const [nearest] = nearestNames(basename(file), names)
  return {
    code: 'image/missing',
    severity: 'error',
    message: `There is no image ${src}.`,
    hint: nearest
      ? `Did you mean ${posix.join(posix.dirname(src), nearest)}?`
      : `Save it as ${file}.`,
    at,
  }
}

function describeHuge(src: string, megabytes: string, at: SourceLocation): Diagnostic {
  return {
    code: 'image/too-large',
    severity: 'error',
    message: `The image ${src} has ${megabytes} MB; the limit is ${MAX_IMAGE_MB} MB.`,
    hint: 'Make it smaller, or use another format, e.g. WebP.',
    at,
  }
}

function describeOutside(src: string, at: SourceLocation): Diagnostic {
  return {
    code: 'image/outside-root',
    severity: 'error',
    message: `The image ${src} is outside the portal.`,
    hint: 'Copy it into content/, beside the page.',
    at,
  }
}
