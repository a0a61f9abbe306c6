import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS_FILE } from '../../model/error-index.ts'
import type { Options } from '../cli/options.ts'
import { UserError } from '../cli/user-error.ts'
import { openPortal } from './built-portal.ts'
import { createMcpServer, loadSdk } from './mcp-server.ts'

/** Runs the MCP server on stdin and stdout until the client closes them. */
export async function runMcp({ root, out }: Options): Promise<number> {
  await access(join(out, ERRORS_FILE)).catch(() => {
    throw new UserError(
      `There is no built site in ${out}. Run portal build first, or set its folder with --out.`,
    )
  })
  const sdk = await loadSdk(root)
  const server = createMcpServer(sdk, await openPortal(out))
  const closed = new Promise<void>((resolve) => process.stdin.once('close', resolve))
  await server.connect(new sdk.StdioServerTransport())
  await closed
  await server.close()
  return 0
}
