import { Resource } from '../../ui/states/resource.ts'
import { loadFragment } from '../navigation/fragments.ts'

const examples = new Map<string, Resource<string>>()

/** The HTML of an example shared by many operations. */
export function exampleFile(url: string): Resource<string> {
  const example = examples.get(url) ?? new Resource(() => loadFragment(url))
  examples.set(url, example)
  return example
}
