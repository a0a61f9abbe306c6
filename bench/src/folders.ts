import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is measured. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The package that declares the peers. */
export const BENCH = join(REPOSITORY, 'bench')

/** Scratch: installed peers, their sites, caches, quick results; safe to delete. */
export const WORK = join(BENCH, 'work')

/** Our own portal, built for this run. */
export const OURS = join(WORK, 'ours')

/** Installed packages of the peers. */
export const PEERS = join(WORK, 'node_modules')
