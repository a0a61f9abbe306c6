export { defineConfig } from './compiler/config/config.ts'
