import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from './site.ts'

export type Balancer = {
  origin: string
  isServing(origin: string): boolean
  stop(): Promise<void>
}

/** A site that is not ready gets no requests until a later check. */
export const checkIntervalMs = 100

/** Follows /ready, keeps connections open and never retries. */
export async function startBalancer(sites: readonly string[]): Promise<Balancer> {
  const serving = new Set<string>()
  const check = async (origin: string) => ((await isReady(origin)) ? serving.add(origin) : serving.delete(origin))
  const checks = sites.map((origin) => setInterval(() => void check(origin), checkIntervalMs))
  const agent = new Agent({ keepAlive: true })
  let nextIndex = 0
  const server = createServer((incoming, outgoing) => {
    const ready = [...serving]
    const origin = ready[nextIndex++ % ready.length]
    if (origin) forward(`${origin}${incoming.url}`, { incoming, outgoing, agent })
    else outgoing.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isServing: (origin) => serving.has(origin),
    async stop() {
      for (const check of checks) clearInterval(check)
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
  const forwarded = request(url, { method: incoming.method, headers, agent }, (response) => {
    const { connection: __, ...responseHeaders } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, responseHeaders)
    response.pipe(outgoing)
    response.on('error', () => outgoing.destroy())
  })
  forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(forwarded)
}
