import type { CreateRunner } from 'portal-engine'
import type { PlatformModule } from './platform-module.ts'
import { runnerOf } from './runner.ts'

/** Runs the samples of all references in the model of the platform, in the page. */
export const createRunner: CreateRunner = async ({ base }) => {
  // The model is built on its own. Its first file names the others, so a copy from before a release would name files that
  // are gone: it is always requested. With its host, the dev server too takes it as it is.
  const { href } = new URL(`${base}platform/platform.js?${Date.now()}`, location.href)
  const module: PlatformModule = await import(/* @vite-ignore */ href)
  return runnerOf(await module.loadPlatform({ rateLimits: false }), module)
}
