import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { hasOwnName } from '#platform/config/settings.ts'
import { type Finding, ok, risk, wrong } from './finding.ts'

const isLocal = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

/** The address of the site, and how requests reach it. */
export function checkAddress({ siteOrigin, host, trustedProxies }: Config): Finding[] {
  const { protocol, hostname } = new URL(siteOrigin)
  if (isLocal(hostname)) {
    const mend = 'Set the address in the set-up of the site, or SITE_ORIGIN: links in mails lead there.'
    return [risk('address', { says: `${siteOrigin} is reached from this machine only`, mend })]
  }
  const encrypted =
    protocol === 'https:'
      ? ok('address', siteOrigin)
      : wrong('address', {
          says: `${siteOrigin} is not encrypted`,
          mend: 'Put a proxy with TLS in front of the site, and begin its address with https://.',
        })
  if (protocol !== 'https:' || trustedProxies.length) return [encrypted]
  return [
    encrypted,
    wrong('proxy headers', {
      says: `the site listens on ${host} without TLS, so a proxy must be in front of it, and TRUSTED_PROXIES does not name it`,
      mend: 'Set TRUSTED_PROXIES to the addresses of the proxy. Until then all visitors share its address, and its limits.',
    }),
  ]
}

export function checkBrand(config: Config): Finding {
  if (hasOwnName(config)) return ok('site', config.brand.name)
  return risk('site', { says: 'the site has no name', mend: 'Its owner gives it one at /management/setup.' })
}

/** Others on this machine must not read the secrets. */
export function checkSecrets({ dataDir }: Config): Finding {
  const directory = join(dataDir, 'secrets')
  const { mode } = statSync(directory, { throwIfNoEntry: false }) ?? {}
  if (mode === undefined) return ok('secrets', 'from the environment')
  if ((mode & 0o077) === 0) return ok('secrets', directory)
  return wrong('secrets', { says: `others on this machine can read ${directory}`, mend: `chmod -R go= '${directory}'` })
}
