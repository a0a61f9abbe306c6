import { access } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Options } from '../cli/options.ts'
import { UserError } from '../cli/user-error.ts'
import { startServer } from './serve.ts'

export async function runServe({ out, base, port }: Options): Promise<number> {
  await access(join(out, 'index.html')).catch(() => {
    throw new UserError(
      `There is no built site in ${out}. Run portal build first, or set its folder with --out.`,
    )
  })
  const server = await startServer(out, base, port)
  process.stderr.write(
    `Serving ${out} on http://localhost:${(server.address() as AddressInfo).port}${base}\n`,
  )
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  await stopped
  server.closeAllConnections()
  server.close()
  return 0
}
