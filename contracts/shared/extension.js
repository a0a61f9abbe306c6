// TypeSpec loads scripts only as JavaScript, and Node 20 runs nothing else: this file is the door to our TypeScript.
import { register } from 'node:module'

register('./enrich/typescript-hooks.js', import.meta.url)

export const { $decorators, $onValidate, $onOpenAPI } = await import('./enrich/extension.ts')
