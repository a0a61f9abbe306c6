import type { SampleRequest } from './request.ts'

/** The portal's own languages of samples; the bundler fills them in. */
export const ownLanguages: { id: string; label: string; write(request: SampleRequest): string }[] =
  []

/** Headers that samples of a language send with another value: `{ swift: { 'X-Platform': 'ios' } }`. */
export const headerValues: Record<string, Record<string, string>> = {}
