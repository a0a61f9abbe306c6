import type { CreateRunner } from 'portal-engine'
import type { PlatformModule } from './platform-module.ts'
import { runnerOf } from './runner.ts'

/** Runs the samples of all references in the model of the platform, in the page. */
export const createRunner: CreateRunner = async ({ base }) => {
  // The model is built on its own. With its host, the dev server too takes the file as it is.
  const { href } = new URL(`${base}platform/platform.js`, location.href)
  const module: PlatformModule = await import(/* @vite-ignore */ href)
  return runnerOf(await module.loadPlatform({ rateLimits: false }), module)
}
