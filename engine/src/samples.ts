export { bodyPieces, headersWithType } from './site/reference/request/samples/multipart.ts'
export type { Body, SampleRequest } from './site/reference/request/samples/request.ts'
