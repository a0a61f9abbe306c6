export { z } from 'zod'
export type {
  Choice,
  CreateRunner,
  GuideSample,
  RunChoices,
  RunNote,
  Runner,
  RunnerClock,
  RunRequest,
  RunResponse,
  SampleCall,
  SampleRun,
} from './api/runner.ts'
export { defineConfig, type PortalConfig } from './compiler/config/config.ts'
export type { Json } from './model/json.ts'
export type { NavLink, SidebarItem } from './model/navigation.ts'
