import { clientOf, serviceOptions } from '../connect/service.ts'
import type { Command } from '../shell/command.ts'

export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve the API as MCP tools on standard input and output',
  options: serviceOptions,
  async run({ options }) {
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
    const { createMcpServer } = await import('../../mcp/server.ts')
    const server = createMcpServer(await clientOf(options))
    const closed = new Promise<number>(resolve => {
      server.onclose = () => resolve(0)
      process.stdin.once('end', () => resolve(0))
    })
    await server.connect(new StdioServerTransport())
    return closed
  },
}
