export { z } from 'zod'
export { defineConfig, type PortalConfig } from './compiler/config/config.ts'
export type { Json } from './model/json.ts'
export type { NavLink, SidebarItem } from './model/navigation.ts'
