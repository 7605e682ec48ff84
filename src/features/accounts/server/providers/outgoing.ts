import type { $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { ProviderFault } from './provider.ts'

const timeoutMs = 8_000
const mostBytes = 262_144

/** `fetch` for providers: to where we were told and nowhere else, and neither for long nor for much. */
export async function fetchBounded(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const body = await readBounded(response)
  const { status, headers } = response
  return new Response(status === 204 ? null : body, { status, headers })
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same, with whatever goes wrong on the way as a fault of the provider's. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetchBounded(url, init)
  } catch (error) {
    throw new ProviderFault(`${new URL(url).host} gave no answer: ${reasonOf(error)}`)
  }
}

/** The answer's JSON, if it has the form that it should have. */
export async function jsonOf<Schema extends $ZodType>(response: Response, schema: Schema): Promise<output<Schema>> {
  const json = response.ok ? await response.json().catch(() => undefined) : undefined
  const result = safeParse(schema, json)
  if (!result.success) throw new ProviderFault(`An answer ${response.status} of another form`)
  return result.data
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
