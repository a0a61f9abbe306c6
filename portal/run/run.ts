import type { CreateRunner } from 'portal-engine'
import { GuideSamples } from './guide-samples.ts'
import { notLoaded, type PlatformModule } from './platform-module.ts'
import { runnerOf } from './runner.ts'

/** Runs the samples of references and guides in the model of the platform, in the page. */
export const createRunner: CreateRunner = async ({ base }) => {
  // The model is built on its own. Its first file names the others, so a copy from before a release would name files that
  // are gone: it is always requested. With its host, the dev server too takes it as it is.
  const { href } = new URL(`${base}platform/platform.js?${Date.now()}`, location.href)
  const { loadPlatform, loadTools }: PlatformModule = await import(/* @vite-ignore */ href)
  const module = { loadPlatform, loadTools: () => loadTools().catch(notLoaded) }
  const samples = new GuideSamples({ base, module, read: (file) => readJson(base + file) })
  return {
    ...runnerOf(await loadPlatform({ rateLimits: false }), module),
    runSample: (sample) => samples.run(sample),
  }
}

async function readJson(address: string) {
  // Instead of the browser's message.
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok)
    throw new Error('The samples of this page could not be loaded. Check your connection.')
  return response.json()
}
