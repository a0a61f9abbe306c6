import type { CreateRunner } from '../../api/runner.ts'

/** The portal's runner; null if its samples cannot be run. The bundler replaces this module. */
export const importRunner: (() => Promise<{ createRunner: CreateRunner }>) | null = null

/** Shown beside the button: `Simulated, in this tab`. */
export const runNote: string = ''

/** Whether guides have the button too. */
export const runsGuides: boolean = false
