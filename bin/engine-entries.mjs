/** Modules of the engine that a process or a thread begins with. */
export const ENTRIES = {
  cli: 'src/build/cli.ts',
  bundle: 'src/build/bundle.ts',
  'server-bundle': 'src/build/server-bundle.ts',
  emit: 'src/compiler/typespec/emit.ts',
}
