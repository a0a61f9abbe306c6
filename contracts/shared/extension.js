// TypeSpec loads scripts only as JavaScript, and so does Node 20: this file registers a loader for
// our TypeScript.
import { register } from 'node:module'

register('./enrich/typescript-hooks.js', import.meta.url)

export const { $decorators, $onValidate, $onOpenAPI } = await import('./enrich/extension.ts')
