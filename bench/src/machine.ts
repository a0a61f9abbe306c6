import { cpus, loadavg, totalmem } from 'node:os'

/** `2 × Neoverse-N1, 24 GB, Node v20.20.2` */
export function describeMachine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
}

/** Average over the last minute. */
export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}
