/** Modules that `build/build-browser.ts` generates. */
declare module 'tables:world' {
  const world: import('../src/world.ts').World
  export default world
}

declare module 'tables:hosts' {
  /** Families with their host patterns. */
  const hosts: readonly (readonly [import('../src/contract.ts').Family, readonly string[]])[]
  export default hosts
}

declare module 'tables:*' {
  const contract: import('../src/contract.ts').Contract
  export default contract
}
