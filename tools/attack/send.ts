import { Agent, request } from 'node:http'

export type TimedResponse = { status: number; body: string; ms: number; retryAfter: number }

const agent = new Agent({ keepAlive: true })

/** The site sees each loopback address as a network of its own. */
export function send(
  url: string,
  { localAddress, payload }: { localAddress: string; payload?: string },
): Promise<TimedResponse> {
  const startedAt = performance.now()
  const method = payload === undefined ? 'GET' : 'POST'
  const headers = payload === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, localAddress, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (data) => {
        body += data
      })
      response.on('end', () => {
        const retryAfter = Number(response.headers['retry-after'] ?? 1)
        resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - startedAt, retryAfter })
      })
    })
    outgoing.on('error', reject).end(payload)
  })
}

/** Sends from another network than the visitor's; `network` counts from 0. */
export const sendQuery = (origin: string, query: string, network = 0): Promise<TimedResponse> =>
  send(`${origin}/graphql`, { localAddress: `127.0.0.${network + 2}`, payload: JSON.stringify({ query }) })
