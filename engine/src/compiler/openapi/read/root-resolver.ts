import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { BaseResolver, type Document, ResolveError, type Source } from '@redocly/openapi-core'
import { isInside } from '../../source/inside.ts'
import { joinPointer } from './raw.ts'

/** In megabytes; the largest public contracts have a third of this. */
export const MAX_CONTRACT_MB = 32

export interface Origin {
  source: Source
  /** `#/Pet/properties/name` in that file. */
  pointer: string
}

/**
 * Reads only files under the portal root: a contract must not expose `/etc/passwd`, nor fetch URLs
 * during the build.
 */
export class RootResolver extends BaseResolver {
  readonly root: string
  /** The origin of each object, recorded before the bundler moves it. */
  readonly origins = new WeakMap<object, Origin>()

  constructor(root: string) {
    super()
    this.root = root
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot)
    this.note(document.parsed, { source, pointer: '#' })
    return document
  }

  private note(value: unknown, origin: Origin): void {
    if (typeof value !== 'object' || value === null || this.origins.has(value)) return
    this.origins.set(value, origin)
    for (const [key, inner] of Object.entries(value))
      this.note(inner, { ...origin, pointer: joinPointer(origin.pointer, key) })
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (!isAbsolute(absoluteRef))
      throw new ResolveError(new Error(`${absoluteRef} is not a file of this portal.`))
    const path = await realpath(absoluteRef).catch(() => null)
    if (path === null)
      throw new ResolveError(new Error(`There is no file ${relative(this.root, absoluteRef)}.`))
    if (!isInside(this.root, path))
      throw new ResolveError(new Error('The file is outside the portal.'))
    const { size } = await stat(path)
    if (size > MAX_CONTRACT_MB * 1024 * 1024)
      throw new ResolveError(new Error(`The file has more than ${MAX_CONTRACT_MB} MB.`))
    return super.loadExternalRef(absoluteRef)
  }
}
