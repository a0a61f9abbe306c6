import type { OwnStrings } from '../../model/strings.ts'

// Each area is an export, so that the browser gets only those it uses. The bundler replaces this module.
export const chrome: OwnStrings['chrome'] = {}
export const states: OwnStrings['states'] = {}
export const banner: OwnStrings['banner'] = {}
export const page: OwnStrings['page'] = {}
export const search: OwnStrings['search'] = {}
export const paste: OwnStrings['paste'] = {}
export const content: OwnStrings['content'] = {}
export const reference: OwnStrings['reference'] = {}
export const rules: OwnStrings['rules'] = {}
export const statuses: OwnStrings['statuses'] = {}
export const markdown: OwnStrings['markdown'] = {}
export const changes: OwnStrings['changes'] = {}
export const pane: OwnStrings['pane'] = {}
export const tools: OwnStrings['tools'] = {}
export const run: OwnStrings['run'] = {}

export const locale: string = 'en-US'
