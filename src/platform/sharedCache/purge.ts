import type { PurgeTarget, SharedCacheConfig } from './purgeTarget.ts'

const timeoutMs = 5_000

/** Per call, as documented by each. */
const maxKeys = { varnish: 200, fastly: 256, cloudflare: 30 }

type PurgeRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

const createRequest: Record<
  PurgeTarget['driver'],
  (address: string, keys: readonly string[], config: SharedCacheConfig) => PurgeRequest
> = {
  /** The request that deploy/varnish/default.vcl expects. */
  varnish: (address, keys) => ({ url: address, method: 'PURGE', headers: { 'xkey-purge': keys.join(' ') } }),
  fastly: (address, keys, { token, origins }) => ({
    url: `${origins.fastly}/service/${encodeURIComponent(address)}/purge`,
    method: 'POST',
    headers: { 'fastly-key': token, 'surrogate-key': keys.join(' '), accept: 'application/json' },
  }),
  cloudflare: (address, keys, { token, origins }) => ({
    url: `${origins.cloudflare}/client/v4/zones/${encodeURIComponent(address)}/purge_cache`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
}

/** Removes the pages that have one of the keys. Throws if the cache does not confirm it. */
export async function purge(
  { driver, address }: PurgeTarget,
  keys: readonly string[],
  config: SharedCacheConfig,
): Promise<void> {
  for (let start = 0; start < keys.length; start += maxKeys[driver]) {
    const batch = keys.slice(start, start + maxKeys[driver])
    const { url, ...init } = createRequest[driver](address, batch, config)
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok || (driver === 'cloudflare' && !isCloudflareSuccess(text)))
      throw new Error(`${driver} did not purge: ${response.status} ${text.slice(0, 200)}`)
  }
}

function isCloudflareSuccess(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown }).success === true
  } catch {
    return false
  }
}
