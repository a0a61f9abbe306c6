import contract from 'tables:dapi'
import { dapi } from '../behaviour/dapi.ts'
import type { PlatformFamily } from '../src/platform.ts'

export const family: PlatformFamily = { contract, modules: dapi }
