export { $decorators } from './decorators.ts'
export { $onOpenAPI } from './finish-document.ts'
export { $onValidate } from './finish-program.ts'
