import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { python } from './python.ts'
import type { SampleRequest } from './request.ts'
import { swift } from './swift.ts'
import { typescript } from './typescript.ts'

export interface SampleLanguage {
  /** The value in browser storage, shared with the tabs of guides. */
  id: string
  label: string
  write(request: SampleRequest): string
}

export const BUILT_IN: SampleLanguage[] = [
  { id: 'curl', label: 'curl', write: curl },
  { id: 'typescript', label: 'TypeScript', write: typescript },
  { id: 'swift', label: 'Swift', write: swift },
  { id: 'kotlin', label: 'Kotlin', write: kotlin },
  { id: 'python', label: 'Python', write: python },
]
