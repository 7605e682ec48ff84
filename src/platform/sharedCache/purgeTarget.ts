export const purgeDrivers = ['varnish', 'fastly', 'cloudflare'] as const

/** `address` is the URL of a Varnish, or the id of a Fastly service or a Cloudflare zone. */
export type PurgeTarget = { driver: (typeof purgeDrivers)[number]; address: string }

export type SharedCacheConfig = {
  targets: readonly PurgeTarget[]
  token: string
  origins: { fastly: string; cloudflare: string }
}
