import contract from 'tables:cms'
import { cms } from '../behaviour/cms.ts'
import type { PlatformFamily } from '../src/platform.ts'

export const family: PlatformFamily = { contract, modules: cms }
