import type { Image, ImageReference } from 'mdast'
import type { ContentNode } from '../../../model/content.ts'
import { element, locate, type TransformContext } from '../transform-context.ts'
import { isSafe } from './links.ts'

/** Keeps the URL as written; `resolveImages` finds the file and its size. */
export function transformImage(
  node: Image | ImageReference,
  context: TransformContext,
): ContentNode[] {
  const target = node.type === 'image' ? node : context.definitions.get(node.identifier)
  const text: ContentNode = { type: 'text', value: node.alt ?? '' }
  const at = locate(context, node)
  if (!target || !isSafe(target.url, context, at)) return [text]
  const props: Record<string, string> = {
    src: target.url,
    alt: node.alt ?? '',
    loading: 'lazy',
    decoding: 'async',
  }
  if (target.title) props.title = target.title
  const image = element('img', props, [])
  context.images.push({ node: image, src: target.url, at })
  return [image]
}
