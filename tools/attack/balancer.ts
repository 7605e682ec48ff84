import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from './site.ts'

export type Balancer = {
  origin: string
  /** Whether requests go to this site at the moment. */
  serves(origin: string): boolean
  stop(): Promise<void>
}

/** Between two looks at a site. One that is not ready gets no more requests, until a later look. */
export const checkMs = 100

/** A load balancer as plain as they come: it follows /ready, keeps connections open, and never tries twice. */
export async function startBalancer(sites: readonly string[]): Promise<Balancer> {
  const serving = new Set<string>()
  const check = async (origin: string) => ((await isReady(origin)) ? serving.add(origin) : serving.delete(origin))
  const checks = sites.map((origin) => setInterval(() => void check(origin), checkMs))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = [...serving]
    const origin = ready[turn++ % ready.length]
    if (origin) forward(`${origin}${incoming.url}`, { incoming, outgoing, agent })
    else outgoing.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serves: (origin) => serving.has(origin),
    async stop() {
      for (const each of checks) clearInterval(each)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; agent: Agent }

function forward(url: string, { incoming, outgoing, agent }: Exchange): void {
  const { connection: _, ...headers } = incoming.headers
  const passed = request(url, { method: incoming.method, headers, agent }, (answer) => {
    const { connection: __, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(passed)
}
