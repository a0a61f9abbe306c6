import { Resource } from '../../ui/resource.ts'
import { loadFragment } from '../operation/fragments.ts'

const examples = new Map<string, Resource<string>>()

/** The HTML of an example shared by many operations. */
export function exampleFile(url: string): Resource<string> {
  const example = examples.get(url) ?? new Resource(() => loadFragment(url))
  examples.set(url, example)
  return example
}
