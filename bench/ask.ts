import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Request } from './load.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends one request and gives the answer's bytes as they came over the line, compressed or not. */
export async function ask(origin: string, { path, method = 'GET', headers = {}, body }: Request): Promise<Answer> {
  const sent = request(origin + path, { method, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }
}

/** As `ask`; throws for any status but 200. */
export async function askWell(origin: string, request: Request): Promise<Answer> {
  const answer = await ask(origin, request)
  if (answer.status === 200) return answer
  throw new Error(`${request.path} was answered ${answer.status}: ${answer.bytes.toString().slice(0, 300)}`)
}
