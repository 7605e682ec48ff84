import type { Config } from '#platform/config/config.ts'
import { hasOwnName } from '#platform/config/settings.ts'
import { version } from '#platform/version.ts'
import type { SeedResult } from './seed.ts'

type Startup = { config: Config; address: string; seeded: SeedResult }

export function logStartup({ config, address, seeded }: Startup): void {
  const lines = [
    `${hasOwnName(config) ? config.brand.name : 'The site'} is ready at ${address} (Backplane ${version})`,
    `Data directory: ${config.dataDir}`,
  ]
  if (seeded.demoPassword) {
    lines.push(`Demo accounts: demo, demo-unverified, demo-staff. Password: ${seeded.demoPassword}`)
  }
  if (seeded.ownerCode) lines.push(`Owner invite, valid once: ${config.siteOrigin}/register?invite=${seeded.ownerCode}`)
  for (const line of lines) console.log(line)
}
