import { access } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Options } from '../cli/options.ts'
import { UserError } from '../cli/user-error.ts'
import { startServer } from './serve.ts'

export async function runServe({ out, base, port }: Options): Promise<number> {
  await requireSite(out)
  const server = await startServer(out, base, port)
  process.stderr.write(`Serving ${out} on ${addressOf(server, base)}\n`)
  await untilStopped()
  close(server)
  return 0
}

export async function requireSite(out: string): Promise<void> {
  await access(join(out, 'index.html')).catch(() => {
    throw new UserError(
      `There is no built site in ${out}. Run portal build first, or set its folder with --out.`,
    )
  })
}

export function addressOf(server: Server, base: string): string {
  return `http://localhost:${(server.address() as AddressInfo).port}${base}`
}

export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

export function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}
