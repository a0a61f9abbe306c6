import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { importOptional } from '../../compiler/source/optional-package.ts'
import { UserError } from '../cli/user-error.ts'
import type { BuiltPortal } from './built-portal.ts'
import { errorResult, readResult, searchResult } from './tool-results.ts'

const SDK = '@modelcontextprotocol/sdk'

type Sdk = Pick<typeof import('@modelcontextprotocol/sdk/server/mcp.js'), 'McpServer'> &
  Pick<typeof import('@modelcontextprotocol/sdk/server/stdio.js'), 'StdioServerTransport'>

/** The MCP SDK as the portal's package has it: portals that do not use it need not install it. */
export async function loadSdk(root: string): Promise<Sdk> {
  const server = await importOptional<Sdk>(`${SDK}/server/mcp.js`, root)
  const stdio = await importOptional<Sdk>(`${SDK}/server/stdio.js`, root)
  if (!server || !stdio)
    throw new UserError(`portal mcp needs ${SDK}. Run npm install ${SDK} in the portal's folder.`)
  return { McpServer: server.McpServer, StdioServerTransport: stdio.StdioServerTransport }
}

/** An MCP server with three tools for a built site. */
export function createMcpServer(sdk: Sdk, portal: BuiltPortal): McpServer {
  const server = new sdk.McpServer({ name: 'portal', version: '1.0.0' })
  const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] })
  server.registerTool(
    'search',
    {
      description:
        'Search guides, operations, fields and error codes. Results contain an address for read. Pass group to get all results of one group.',
      inputSchema: { query: z.string().max(300), group: z.string().optional() },
    },
    async ({ query, group }) => text(searchResult(portal, query, group)),
  )
  server.registerTool(
    'read',
    {
      description:
        'Read a guide (/docs/x), an operation (family:operationId), a schema (family/schemas/Name.md) or a field (family:operationId/response/200/a.b) as Markdown. Long texts continue at offset.',
      inputSchema: { address: z.string().max(500), offset: z.int().min(0).optional() },
    },
    async ({ address, offset }) => text(await readResult(portal, address, offset)),
  )
  server.registerTool(
    'explain_error',
    {
      description:
        'Explain an error of these APIs: meaning, cause, action, operations, field. Takes a problem body, a response, a log line or a code.',
      inputSchema: { text: z.string().max(100_000) },
    },
    async ({ text: pasted }) => text(errorResult(portal, pasted)),
  )
  return server
}
