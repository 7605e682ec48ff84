import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Request } from './load.ts'

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends one request and returns the raw bytes of the response, still compressed if they were. */
export async function sendRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body }: Request,
): Promise<HttpResponse> {
  const outgoing = request(origin + path, { method, headers })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }
}

export async function sendRequestOk(origin: string, request: Request): Promise<HttpResponse> {
  const response = await sendRequest(origin, request)
  if (response.status === 200) return response
  throw new Error(`${request.path} was answered ${response.status}: ${response.bytes.toString().slice(0, 300)}`)
}
