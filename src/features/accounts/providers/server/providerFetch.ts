import type { $ZodType, output } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { ProviderError } from './provider.ts'

const timeoutMs = 8_000
const maxBytes = 262_144

/** Follows no redirects, and limits time and size. */
export async function fetchWithLimits(url: string, init: RequestInit = {}): Promise<Response> {
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
    if (bytes > maxBytes) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Turns every failure into a ProviderError. */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetchWithLimits(url, init)
  } catch (error) {
    throw new ProviderError(`${new URL(url).host} gave no answer: ${getReason(error)}`)
  }
}

/** Throws ProviderError unless the response is ok and matches the schema. */
export async function parseJson<Schema extends $ZodType>(response: Response, schema: Schema): Promise<output<Schema>> {
  const json = response.ok ? await response.json().catch(() => undefined) : undefined
  const result = safeParse(schema, json)
  if (!result.success) throw new ProviderError(`An answer ${response.status} of another form`)
  return result.data
}

const getReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
