export { bodyPieces, headersWithType } from './api/samples/multipart.ts'
export type { Body, SampleRequest } from './api/samples/request.ts'
