import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string; ms: number; retryAfter: number }

const agent = new Agent({ keepAlive: true })

/** Sends a request from an address of this machine, each of which is a network of its own to the site. */
export function send(
  url: string,
  { localAddress, payload }: { localAddress: string; payload?: string },
): Promise<Answer> {
  const begunAt = performance.now()
  const method = payload === undefined ? 'GET' : 'POST'
  const headers = payload === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (data) => {
        body += data
      })
      response.on('end', () => {
        const retryAfter = Number(response.headers['retry-after'] ?? 1)
        resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - begunAt, retryAfter })
      })
    })
    sent.on('error', reject).end(payload)
  })
}

/** Asks a query from a network that is not the visitors'. */
export const ask = (origin: string, query: string): Promise<Answer> =>
  send(`${origin}/graphql`, { localAddress: '127.0.0.2', payload: JSON.stringify({ query }) })
